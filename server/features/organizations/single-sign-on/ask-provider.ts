import * as client from 'openid-client';
import { limits } from '../../../../contract/limits.ts';
import type { RequestContext } from '../../../access/context.ts';
import { refuse } from '../../../access/refuse.ts';
import { type Provider, redirectUri } from './find-provider.ts';
import { awayFor, openProvider, reasonOf } from './provider-client.ts';
import type { Attempt } from './sign-in-attempts.ts';

/** What a provider says about a person. */
export type Claims = {
  issuer: string;
  subject: string;
  email: string;
  isEmailVerified: boolean;
  name: string;
  groups: string[];
};

type Said = Record<string, unknown>;

/**
 * Exchanges the code of the answer for the claims of the person. The library checks the state, the issuer of the answer,
 * and the ID token: its signature, issuer, audience, time and nonce.
 * @param query of the URL to which the provider sent the browser
 * @throws IDENTITY_PROVIDER_AWAY, SIGN_IN_REFUSED for claims that cannot be a person
 */
export async function askProvider(
  { deps }: RequestContext,
  provider: Provider,
  { attempt, query }: { attempt: Attempt; query: string },
): Promise<Claims> {
  const configuration = await openProvider(deps, provider);
  try {
    const answer = new URL(`${redirectUri(deps.env, provider.orgId)}?${query}`);
    const tokens = await client.authorizationCodeGrant(configuration, answer, {
      expectedState: attempt.state,
      expectedNonce: attempt.nonce,
      pkceCodeVerifier: attempt.codeVerifier,
      idTokenExpected: true,
    });
    const idToken = tokens.claims();
    if (!idToken) throw new Error('The library accepted an answer without an ID token');
    // Some providers put the address only into the user info.
    const more =
      idToken.email === undefined && configuration.serverMetadata().userinfo_endpoint
        ? await client.fetchUserInfo(configuration, tokens.access_token, idToken.sub)
        : {};
    return claimsOf(idToken.iss, idToken.sub, { ...more, ...idToken });
  } catch (error) {
    deps.log.info({ issuer: provider.issuer, reason: reasonOf(error) }, 'a sign-in at a provider failed');
    throw awayFor(error);
  }
}

function claimsOf(issuer: string, subject: string, said: Said): Claims {
  return {
    issuer,
    subject: subject.slice(0, limits.issuer),
    email: textOf(said.email).toLowerCase(),
    isEmailVerified: said.email_verified === true,
    name: textOf(said.name),
    groups: Array.isArray(said.groups) ? said.groups.map(textOf) : [],
  };
}

const textOf = (value: unknown) => (typeof value === 'string' ? value : '');

/** @throws IDENTITY_UNVERIFIED unless the provider says that the address is that of the person */
export function assertVerified({ email, isEmailVerified }: Claims): void {
  if (!isEmailVerified || email === '') throw refuse('IDENTITY_UNVERIFIED');
}
