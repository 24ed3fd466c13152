import * as client from 'openid-client';
import * as z from 'zod/mini';
import { email } from '../../../../contract/fields.ts';
import type { RequestContext } from '../../../access/context.ts';
import { refuse } from '../../../access/refuse.ts';
import { type Provider, redirectUri } from './find-provider.ts';
import { awayFor, openProvider, reasonOf } from './provider-client.ts';
import type { Attempt } from './sign-in-attempts.ts';

/** What a provider says about a person. */
export type Claims = {
  issuer: string;
  subject: string;
  email: string | null;
  isEmailVerified: boolean;
  name: string;
  groups: string[];
};

/** A subject has at most 255 characters of ASCII (OpenID Connect Core). Any other one could be confused with another. */
const subjectForm = /^[\x20-\x7e]{1,255}$/;
const texts = z.array(z.string());

type Said = Record<string, unknown>;

/**
 * Exchanges the authorization code for the claims of the person. The library checks the state and the issuer of the response.
 * Of the ID token, it checks the signature, issuer, audience, time and nonce.
 * @param query of the URL to which the provider sent the browser
 * @throws IDENTITY_PROVIDER_AWAY
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
  if (!subjectForm.test(subject))
    throw Object.assign(new Error('The subject cannot be one'), { code: 'invalid_subject' });
  const address = email.safeParse(said.email);
  const groups = texts.safeParse(said.groups);
  return {
    issuer,
    subject,
    email: address.success ? address.data : null,
    isEmailVerified: said.email_verified === true,
    // PostgreSQL cannot store the character of the code 0.
    name: typeof said.name === 'string' ? said.name.replaceAll('\0', '') : '',
    groups: groups.success ? groups.data : [],
  };
}

/**
 * The address of the person.
 * @throws IDENTITY_UNVERIFIED unless the provider says that it is theirs
 */
export function verifiedAddress({ email, isEmailVerified }: Claims): string {
  if (!isEmailVerified || email === null) throw refuse('IDENTITY_UNVERIFIED');
  return email;
}
