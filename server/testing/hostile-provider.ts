import { createHash, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { exportJWK, generateKeyPair, type JWTPayload, SignJWT } from 'jose';

export const client = { id: 'myelin', secret: 'a secret of the provider' };

type Answer = {
  /** Claims that replace the usual ones. A claim that is undefined is left out. */
  claims?: JWTPayload;
  /** The issuer in the answer. Null leaves it out. */
  iss?: string | null;
  /** Signs the ID token with a key that is not published. */
  isForged?: boolean;
};
type Person = { sub: string; email: string; name?: string; groups?: string[] };
type Code = { challenge: string; redirectUri: string; token: () => Promise<string> };

export type HostileProvider = Awaited<ReturnType<typeof startHostileProvider>>;

/**
 * An OpenID provider on this machine that can be told to lie. It still checks the client, the redirect URI and PKCE, as
 * every provider does.
 * @param metadata replaces parts of the published configuration
 */
export async function startHostileProvider(metadata: Record<string, unknown> = {}) {
  const { publicKey, privateKey } = await generateKeyPair('RS256');
  const { privateKey: otherKey } = await generateKeyPair('RS256');
  const codes = new Map<string, Code>();
  const requests: string[] = [];
  const server = createServer((request, response) => {
    requests.push(`${request.method} ${request.url}`);
    answerRequest(request, response).catch((error) => response.destroy(error));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

  async function answerRequest(request: IncomingMessage, response: ServerResponse): Promise<void> {
    if (request.url === '/.well-known/openid-configuration') return send(response, 200, configuration());
    if (request.url === '/keys')
      return send(response, 200, { keys: [{ ...(await exportJWK(publicKey)), kid: 'one', alg: 'RS256' }] });
    if (request.url === '/token') return exchange(request, response);
    send(response, 404, {});
  }

  const configuration = () => ({
    issuer,
    authorization_endpoint: `${issuer}/authorize`,
    token_endpoint: `${issuer}/token`,
    jwks_uri: `${issuer}/keys`,
    response_types_supported: ['code'],
    subject_types_supported: ['public'],
    id_token_signing_alg_values_supported: ['RS256'],
    ...metadata,
  });

  async function exchange(request: IncomingMessage, response: ServerResponse): Promise<void> {
    let body = '';
    for await (const chunk of request) body += chunk;
    const sent = new URLSearchParams(body);
    const code = codes.get(sent.get('code') ?? '');
    codes.delete(sent.get('code') ?? '');
    const basic = Buffer.from(`${client.id}:${client.secret.replaceAll(' ', '+')}`).toString('base64');
    if (request.headers.authorization !== `Basic ${basic}`)
      return send(response, 401, { error: 'invalid_client' });
    const challenge = createHash('sha256')
      .update(sent.get('code_verifier') ?? '')
      .digest('base64url');
    if (!code || challenge !== code.challenge || sent.get('redirect_uri') !== code.redirectUri)
      return send(response, 400, { error: 'invalid_grant' });
    send(response, 200, {
      access_token: randomBytes(16).toString('hex'),
      token_type: 'Bearer',
      expires_in: 60,
      id_token: await code.token(),
    });
  }

  /**
   * Signs the person in, as if they had opened the page of the provider.
   * @param url of the request for a sign-in, to which the product sends the browser
   * @returns the query of the URL to which the provider sends the browser
   */
  function signIn(url: string, person: Person, { claims, iss, isForged }: Answer = {}): string {
    const asked = new URL(url).searchParams;
    const code = randomBytes(16).toString('hex');
    const token = () =>
      new SignJWT({ nonce: asked.get('nonce'), email_verified: true, ...person, ...claims })
        .setProtectedHeader({ alg: 'RS256', kid: 'one' })
        .setIssuer(claims?.iss ?? issuer)
        .setAudience((claims?.aud as string | undefined) ?? client.id)
        .setIssuedAt()
        .setExpirationTime('1m')
        .sign(isForged ? otherKey : privateKey);
    codes.set(code, {
      challenge: asked.get('code_challenge') ?? '',
      redirectUri: asked.get('redirect_uri') ?? '',
      token,
    });
    return String(
      new URLSearchParams({
        code,
        state: asked.get('state') ?? '',
        ...(iss !== null && { iss: iss ?? issuer }),
      }),
    );
  }

  return { issuer, requests, signIn, stop: () => stop(server) };
}

function send(response: ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
}

function stop(server: Server): void {
  server.closeAllConnections();
  server.close();
}
