// Passkeys: what the browser is asked, and whether its answer is right. WebAuthn itself is the library's.

import { ok, type Result, refused } from '@regalia/core';
import type { NewCredential, ShownCredential } from '@regalia/protocol';
import type { AuthenticatorTransport } from '@simplewebauthn/server';
import type * as v from 'valibot';
import type { Services } from '../services.ts';
import type { PasskeyRow } from '../store/account-contract.ts';
import type { PersonRow } from '../store/contract.ts';

/** Loaded when the first passkey is asked for: most servers start without one. */
const webauthn = (): Promise<typeof import('@simplewebauthn/server')> => import('@simplewebauthn/server');

/** Passkeys that an account may have. */
export const PASSKEYS = 20;

/** Who the browser thinks it talks to. */
interface Party {
  readonly origin: string;
}

const hostOf = (origin: string): string => new URL(origin).hostname;
const bytesOf = (text: string): Uint8Array<ArrayBuffer> => new Uint8Array(Buffer.from(text, 'base64url'));
/** A border: the words came from the browser, and go back to it. */
const transportsOf = (text: string): AuthenticatorTransport[] => (text === '' ? [] : text.split(' ')) as AuthenticatorTransport[];

/** What the browser is asked to make a passkey with. */
export async function askForNew({ store, tickets, site }: Services, person: PersonRow, login: string, { origin }: Party): Promise<object> {
  const known = await store.passkeysOf(person.id);
  const options = await (await webauthn()).generateRegistrationOptions({
    rpName: (await site.read()).name || 'Regalia',
    rpID: hostOf(origin),
    userID: new Uint8Array(Buffer.from(person.id)),
    userName: login,
    userDisplayName: person.name,
    attestationType: 'none',
    excludeCredentials: known.map(({ id, transports }) => ({ id, transports: transportsOf(transports) })),
    // Found by the browser without a login name.
    authenticatorSelection: { residentKey: 'required', userVerification: 'preferred' },
  });
  await tickets.issue('passkey', person.id, 'new', options.challenge);
  return options;
}

/** A passkey that was made for a person, if everything about it is right. */
export async function checkNew(
  services: Services,
  person: PersonRow,
  name: string,
  credential: v.InferOutput<typeof NewCredential>,
  { origin }: Party,
): Promise<Result<PasskeyRow>> {
  const { tickets, now } = services;
  const verified = await (await webauthn())
    .verifyRegistrationResponse({
      // A border: the protocol has checked its form; the library checks what it says.
      response: credential as never,
      expectedChallenge: async (challenge) => {
        const ticket = await tickets.take('passkey', challenge);
        return ticket?.person === person.id && ticket.body === 'new';
      },
      expectedOrigin: origin,
      expectedRPID: hostOf(origin),
      requireUserVerification: false,
    })
    .catch(() => undefined);
  if (!verified?.verified) return refused('passkey-wrong');
  const { id, publicKey, counter } = verified.registrationInfo.credential;
  return ok({
    id,
    person: person.id,
    name,
    publicKey: Buffer.from(publicKey).toString('base64url'),
    counter,
    transports: credential.response.transports.join(' '),
    createdAt: now(),
    usedAt: null,
  });
}

/** What the browser is asked to show a passkey with, whosever it is. */
export async function askForAny({ tickets }: Services, { origin }: Party): Promise<object> {
  const options = await (await webauthn()).generateAuthenticationOptions({ rpID: hostOf(origin), userVerification: 'preferred' });
  await tickets.issue('passkey', null, 'any', options.challenge);
  return options;
}

/** Whose passkey was shown. */
export async function checkShown(
  { store, tickets, now }: Services,
  credential: v.InferOutput<typeof ShownCredential>,
  { origin }: Party,
): Promise<Result<PersonRow>> {
  const kept = await store.passkey(credential.id);
  if (!kept) return refused('passkey-unknown');
  const verified = await (await webauthn())
    .verifyAuthenticationResponse({
      response: credential as never,
      expectedChallenge: async (challenge) => (await tickets.take('passkey', challenge))?.body === 'any',
      expectedOrigin: origin,
      expectedRPID: hostOf(origin),
      credential: { id: kept.id, publicKey: bytesOf(kept.publicKey), counter: kept.counter },
      requireUserVerification: false,
    })
    .catch(() => undefined);
  if (!verified?.verified) return refused('passkey-wrong');
  if (!(await store.usePasskey(kept.id, kept.counter, verified.authenticationInfo.newCounter, now()))) return refused('passkey-wrong');
  const person = await store.person(kept.person);
  return person ? ok(person) : refused('passkey-unknown');
}
