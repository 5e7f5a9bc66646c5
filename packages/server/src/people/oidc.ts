// Signing in by a provider of OpenID Connect: the code flow with PKCE, state and nonce. Where somebody goes and how they come back is the
// library's; what belongs together is a ticket in the store, so that they may come back to another server.

import { ok, type Result, refused } from '@regalia/core';
import { DisplayName, LoginName } from '@regalia/protocol';
import type { Configuration } from 'openid-client';
import * as v from 'valibot';
import type { Services } from '../services.ts';
import type { PersonRow } from '../store/contract.ts';
import { newId } from './tokens.ts';

/** Loaded when somebody first goes that way. */
const library = (): Promise<typeof import('openid-client')> => import('openid-client');

const Kept = v.pipe(v.string(), v.parseJson(), v.object({ verifier: v.string(), nonce: v.string() }));

/** The provider's own words, asked for once. */
const known = new Map<string, Promise<Configuration>>();

function provider({ config }: Services): Promise<Configuration> | undefined {
  const { oidcIssuer, oidcClient, oidcSecret } = config;
  if (oidcIssuer === null || oidcClient === null) return undefined;
  const name = `${oidcIssuer} ${oidcClient}`;
  let found = known.get(name);
  if (!found) {
    found = discover(oidcIssuer, oidcClient, oidcSecret);
    known.set(name, found);
    // What failed is asked for again the next time.
    found.catch(() => known.delete(name));
  }
  return found;
}

async function discover(issuer: string, id: string, secret: string | null): Promise<Configuration> {
  const client = await library();
  // On this machine itself, as in a test, there is nobody to listen in.
  const execute = issuer.startsWith('http://') ? [client.allowInsecureRequests] : [];
  return client.discovery(new URL(issuer), id, undefined, secret === null ? client.None() : client.ClientSecretPost(secret), { execute });
}

const backTo = (origin: string): string => `${origin}/api/oidc/back`;

/** Where the browser goes, and the state that it must bring back. */
export async function leaveFor(services: Services, origin: string): Promise<Result<{ readonly to: string; readonly state: string }>> {
  const config = await provider(services)?.catch(() => null);
  if (config === undefined) return refused('no-provider');
  if (config === null) return refused('provider-silent');
  const client = await library();
  const [verifier, nonce, state] = [client.randomPKCECodeVerifier(), client.randomNonce(), client.randomState()];
  await services.tickets.issue('oidc', null, JSON.stringify({ verifier, nonce }), state);
  const to = client.buildAuthorizationUrl(config, {
    redirect_uri: backTo(origin),
    scope: 'openid profile',
    code_challenge: await client.calculatePKCECodeChallenge(verifier),
    code_challenge_method: 'S256',
    state,
    nonce,
  });
  return ok({ to: to.href, state });
}

/** Who came back: the account that the provider's word is for, made now if there was none. */
export async function comeBack(
  services: Services,
  origin: string,
  query: string,
  state: string,
  visitor: PersonRow | undefined,
): Promise<Result<PersonRow>> {
  const config = await provider(services)?.catch(() => null);
  if (config === undefined) return refused('no-provider');
  const ticket = await services.tickets.take('oidc', state);
  const kept = v.safeParse(Kept, ticket?.body);
  if (config === null || !kept.success) return refused('provider-refused');
  const { verifier, nonce } = kept.output;
  const client = await library();
  const tokens = await client
    .authorizationCodeGrant(config, new URL(`${backTo(origin)}?${query}`), {
      pkceCodeVerifier: verifier,
      expectedNonce: nonce,
      expectedState: state,
      idTokenExpected: true,
    })
    .catch((error: unknown) => {
      services.log.warn({ err: error }, 'somebody came back from the provider of OpenID Connect with something wrong');
      return undefined;
    });
  const claims = tokens?.claims();
  if (!claims) return refused('provider-refused');
  return accountFor(
    services,
    { issuer: claims.iss, subject: claims.sub, login: claims['preferred_username'], name: claims['name'] },
    visitor,
  );
}

interface Claimed {
  readonly issuer: string;
  readonly subject: string;
  readonly login: unknown;
  readonly name: unknown;
}

async function accountFor(services: Services, claimed: Claimed, visitor: PersonRow | undefined): Promise<Result<PersonRow>> {
  const { store, now } = services;
  const { issuer, subject } = claimed;
  const known = await store.personByIdentity(issuer, subject);
  if (known !== undefined) {
    const person = await store.person(known);
    return person ? ok(person) : refused('provider-refused');
  }
  // Who is here already goes on as who they are: a guest becomes an account, an account gets another way in.
  const person = visitor ?? { id: newId(), name: nameFrom(claimed), login: null, secret: null };
  if (!visitor) await store.addPerson(person);
  for (const login of person.login === null ? loginsFrom(claimed.login) : [null]) {
    if (!(await store.addIdentity(issuer, subject, person.id, login))) continue;
    if (login !== null) await store.markFirst(person.id, now());
    const made = await store.person(person.id);
    if (made) return ok(made);
  }
  return refused('provider-refused');
}

/** The provider's name for them where it can be a login here, then with a number behind it, then any. */
function loginsFrom(said: unknown): readonly string[] {
  const any = `member-${newId().slice(0, 6)}`;
  if (!v.is(LoginName, said)) return [any];
  const login = v.parse(LoginName, said);
  return [login, ...[2, 3, 4, 5].map((n) => `${login.slice(0, 28)}-${n}`), any];
}

const nameFrom = ({ name, login }: Claimed): string => {
  for (const said of [name, login]) if (v.is(DisplayName, said)) return v.parse(DisplayName, said);
  return 'Member';
};
