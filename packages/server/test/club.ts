// A club with a provider of OpenID Connect of its own, on this machine.

import { createServer, type Server } from 'node:http';
import Provider from 'oidc-provider';

export const CLUB_SECRET = 'a secret between the two';

/** Members sign in by any name and password. `back` is where the server wants them back. */
export async function startClub(port: number, back: string): Promise<Server> {
  const provider = new Provider(`http://127.0.0.1:${port}/`, {
    clients: [
      { client_id: 'regalia', client_secret: CLUB_SECRET, redirect_uris: [back], token_endpoint_auth_method: 'client_secret_post' },
    ],
    claims: { openid: ['sub'], profile: ['name', 'preferred_username'] },
    conformIdTokenClaims: false,
    findAccount: (_context: unknown, sub: string) => ({
      accountId: sub,
      claims: () => ({ sub, name: `Member ${sub}`, preferred_username: sub }),
    }),
  });
  const club = createServer(provider.callback());
  await new Promise<void>((resolve) => club.listen(port, '127.0.0.1', resolve));
  return club;
}
