import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import Provider from 'oidc-provider';
import { client } from './hostile-provider.ts';

/**
 * The provider `oidc-provider` on this machine. People sign in on its own pages, with their address and any password.
 * @param redirectUri of the client
 */
export async function startOidcProvider(redirectUri: string): Promise<{ issuer: string; stop: () => void }> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const provider = new Provider(issuer, {
    clients: [{ client_id: client.id, client_secret: client.secret, redirect_uris: [redirectUri] }],
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name'] },
    findAccount: (_context, id) => ({
      accountId: id,
      claims: async () => ({ sub: id, email: id, email_verified: true, name: nameOf(id) }),
    }),
    cookies: { keys: ['tests'] },
  });
  server.on('request', provider.callback());
  return {
    issuer,
    stop: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}

/** `ada.larsen@hospital.example` is Ada Larsen. */
function nameOf(address: string): string {
  const parts = address.replace(/@.*/, '').split('.');
  return parts.map((part) => part.charAt(0).toUpperCase() + part.slice(1)).join(' ');
}
