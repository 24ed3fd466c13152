import * as client from 'openid-client';
import { limits } from '../../../../contract/limits.ts';
import type { Deps } from '../../../access/context.ts';
import { type Refusal, refuse } from '../../../access/refuse.ts';
import type { Env } from '../../../env.ts';
import { isWithinReach, type Reach, reachOf } from '../../../outbound/reach.ts';
import { AddressRefused, sendRequest } from '../../../outbound/request.ts';

/** A client that is registered at a provider. Without its secret, it can only read the configuration. */
export type Registration = { issuer: string; clientId: string; clientSecret: string | null };

/**
 * Reads the configuration of the provider, and checks that it is that of the issuer.
 * @throws IDENTITY_PROVIDER_AWAY
 */
export async function openProvider(
  { env, log }: Pick<Deps, 'env' | 'log'>,
  { issuer, clientId, clientSecret }: Registration,
): Promise<client.Configuration> {
  const reach = reachOf(env);
  try {
    const provider = await client.discovery(
      new URL(issuer),
      clientId,
      undefined,
      authenticateWith(clientSecret),
      {
        [client.customFetch]: fetchWithin(reach),
        timeout: limits.providerSeconds,
        // The signature of the ID token is verified, too.
        execute: [
          client.enableNonRepudiationChecks,
          ...(reach.toLoopback ? [client.allowInsecureRequests] : []),
        ],
      },
    );
    assertPage(env, provider);
    return provider;
  } catch (error) {
    log.info({ issuer, reason: reasonOf(error) }, 'an identity provider could not be used');
    throw awayFor(error);
  }
}

/** The browser goes to this page. A URL such as `javascript:` would run in our own page. */
function assertPage({ requestsToLoopback }: Env, provider: client.Configuration): void {
  const { authorization_endpoint: page } = provider.serverMetadata();
  const url = page === undefined ? null : URL.parse(page);
  if (!url || !isWithinReach(url, requestsToLoopback)) throw new AddressRefused();
}

/** HTTP Basic, which every provider must support unless it says which methods it supports. */
function authenticateWith(secret: string | null): client.ClientAuth {
  if (secret === null) return client.None();
  const basic = client.ClientSecretBasic(secret);
  const post = client.ClientSecretPost(secret);
  return (server, ...request) => {
    const methods = server.token_endpoint_auth_methods_supported;
    return (methods?.includes('client_secret_basic') === false ? post : basic)(server, ...request);
  };
}

/** Only addresses that users may let the server send requests to. Follows no redirect. */
function fetchWithin(reach: Reach): client.CustomFetch {
  return async (url, { method, headers, body, signal }) => {
    const answer = await sendRequest(new URL(url), reach, {
      method,
      headers,
      body: body == null ? null : String(body),
      mostBytes: limits.providerResponseBytes,
      signal: signal ?? AbortSignal.timeout(limits.providerSeconds * 1_000),
    });
    const type = answer.headers['content-type'];
    return new Response(new Uint8Array(answer.body), {
      status: answer.status,
      headers: type ? { 'content-type': type } : {},
    });
  };
}

export function awayFor(error: unknown): Refusal {
  return refuse('IDENTITY_PROVIDER_AWAY', { reason: reasonOf(error) });
}

/**
 * The code of the error, for example `invalid_client`. Never a text of the provider, which could say anything to our
 * users.
 */
export function reasonOf(error: unknown): string {
  if (error instanceof AddressRefused) return 'address_refused';
  if (!(error instanceof Error)) return 'unknown';
  if (error.cause instanceof AddressRefused) return 'address_refused';
  const { error: refused, code } = error as { error?: unknown; code?: unknown };
  const known = [refused, code].find((value) => typeof value === 'string' && /^\w{1,60}$/.test(value));
  return typeof known === 'string' ? known : 'unreachable';
}
