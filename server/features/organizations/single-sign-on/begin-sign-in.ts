import * as client from 'openid-client';
import type { ActorContext, RequestContext } from '../../../access/context.ts';
import { refuse } from '../../../access/refuse.ts';
import { findProvider, type Provider, redirectUri } from './find-provider.ts';
import { openProvider } from './provider-client.ts';
import { openAttempt } from './sign-in-attempts.ts';

type ToProvider = { url: string };

/**
 * Begins a sign-in at the provider of the organization that has verified the domain of the address.
 * @throws DOMAIN_UNKNOWN, IDENTITY_PROVIDER_AWAY, TOO_MANY_REQUESTS
 */
export async function beginSignIn(context: RequestContext, email: string): Promise<ToProvider> {
  const provider = await findProvider(context.deps, { email });
  if (!provider) throw refuse('DOMAIN_UNKNOWN');
  return begin(context, provider, { sessionId: null, email });
}

/** @throws NOT_FOUND, IDENTITY_PROVIDER_AWAY, TOO_MANY_REQUESTS */
export async function beginTest(context: ActorContext, orgId: string): Promise<ToProvider> {
  const provider = await findProvider(context.deps, { orgId });
  if (!provider) throw refuse('NOT_FOUND');
  const { sessionId, email } = context.actor;
  return begin(context, provider, { sessionId, email });
}

async function begin(
  context: RequestContext,
  provider: Provider,
  { sessionId, email }: { sessionId: string | null; email: string },
): Promise<ToProvider> {
  const secrets = {
    state: client.randomState(),
    nonce: client.randomNonce(),
    codeVerifier: client.randomPKCECodeVerifier(),
  };
  await openAttempt(context, { providerId: provider.id, sessionId, ...secrets });
  const url = client.buildAuthorizationUrl(await openProvider(context.deps, provider), {
    response_type: 'code',
    redirect_uri: redirectUri(context.deps.env, provider.orgId),
    scope: 'openid email profile',
    state: secrets.state,
    nonce: secrets.nonce,
    code_challenge: await client.calculatePKCECodeChallenge(secrets.codeVerifier),
    code_challenge_method: 'S256',
    login_hint: email,
  });
  return { url: url.href };
}
