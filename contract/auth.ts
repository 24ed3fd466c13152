import * as z from 'zod/mini';
import { because } from './field-reason.ts';
import { email, id, inOneLine, time } from './fields.ts';
import { limits } from './limits.ts';
import { linkPreview, linkToken } from './links.ts';
import {
  everyone,
  firstFactor,
  linkRefusals,
  operation,
  reauthenticationRefusals,
  signedIn,
} from './operation.ts';
import { passkeyAssertion } from './passkey-json.ts';
import { sessionRefreshPath } from './session-refresh.ts';

export const password = z
  .string(because('NEW_PASSWORD_MISSING'))
  .check(
    z.minLength(limits.password.min, because('TOO_FEW_CHARACTERS')),
    z.maxLength(limits.password.max, because('TOO_MANY_CHARACTERS')),
  );

export const fullName = z.string(because('FULL_NAME_MISSING')).check(
  z.overwrite(inOneLine),
  z.trim(),
  // Some invisible characters are not whitespace, so a trimmed name could still look empty.
  z.regex(/[^\s\p{Cf}]/u, because('FULL_NAME_MISSING')),
  z.maxLength(limits.personName, because('TOO_MANY_CHARACTERS')),
);

/**
 * aal1: the user has given one factor. aal2: the user has given two factors (assurance levels of NIST SP 800-63B). The
 * database computes the level from the session's proofs.
 */
export const assuranceLevels = ['aal1', 'aal2'] as const;
export type AssuranceLevel = (typeof assuranceLevels)[number];
export const assuranceLevel = z.enum(assuranceLevels);

/**
 * The proofs of a user's identity. `password`, `email` (an emailed link) and `identity` (a sign-in at the identity
 * provider of an organization) are one factor. `code` (from an
 * authenticator app) and `recovery` (a recovery code) are the second factor. A `passkey` is both factors, because the
 * user has it and its device has verified the user.
 */
export const proofKinds = ['password', 'email', 'identity', 'code', 'recovery', 'passkey'] as const;
export type ProofKind = (typeof proofKinds)[number];

/** The second factors that an account can have. */
export const secondFactors = ['code', 'passkey'] as const satisfies readonly ProofKind[];
export type SecondFactor = (typeof secondFactors)[number];

export const session = z.object({
  /** Bearer token (JWT, RFC 7519) for every call that is not public. */
  accessToken: z.string(),
  expiresAt: time,
  currentLevel: assuranceLevel,
  /** `aal2` when the account has a second factor; then a session with `currentLevel` `aal1` has to use one. */
  nextLevel: assuranceLevel,
  /** The second factors of the account. Any of them raises the session to `nextLevel`. */
  secondFactors: z.array(z.enum(secondFactors)),
  user: z.object({ id, email: z.string(), fullName: z.string(), avatarUrl: z.nullable(z.string()) }),
  /**
   * The end of a view-as session, in which a staff member reads another user's account. Null in every other session.
   */
  viewing: z.nullable(z.object({ endsAt: time })),
});
export type Session = z.infer<typeof session>;

export const signUpInput = z.object({ email, password, fullName });
export const signInInput = z.object({
  email,
  password: z
    .string(because('PASSWORD_MISSING'))
    .check(
      z.minLength(1, because('PASSWORD_MISSING')),
      z.maxLength(limits.password.max, because('CREDENTIALS_WRONG')),
    ),
});

export const passwordProof = z.object({
  password: z.string().check(z.minLength(1, because('PASSWORD_MISSING')), z.maxLength(limits.password.max)),
});
export const codeProof = z.object({ code: z.string().check(z.regex(/^\d{6}$/, because('CODE_MISSING'))) });
export const passkeyProof = z.object({ passkey: passkeyAssertion });
/** The password, an authenticator code or a passkey, which a user must give again before a sensitive change. */
export const currentProof = z.union([passwordProof, codeProof, passkeyProof]);
export type CurrentProof = z.infer<typeof currentProof>;

export const knownSession = z.object({
  id,
  userAgent: z.string(),
  address: z.string(),
  createdAt: time,
  lastUsedAt: time,
  assuranceLevel,
  isCurrent: z.boolean(),
});
export type KnownSession = z.infer<typeof knownSession>;

/**
 * When there is no session, `ended` says why: the session expired (the browser then asks for the password in a dialog
 * over the page), or it was ended (the browser then opens /auth). `ended` is null when the cookie belongs to no
 * session.
 */
export const refreshed = z.object({
  session: z.nullable(session),
  ended: z.nullable(z.enum(['expired', 'ended'])),
});
export type Refreshed = z.infer<typeof refreshed>;

export const auth = {
  signUp: operation({
    method: 'POST',
    path: '/api/auth/sign-up',
    summary: 'Create an account and open its first session',
    access: everyone,
    refuses: ['EMAIL_TAKEN', 'TOO_MANY_REQUESTS', 'BUSY'],
  })
    .input(signUpInput)
    .output(session),
  signIn: operation({
    method: 'POST',
    path: '/api/auth/sign-in',
    summary: 'Open a session with email and password',
    access: everyone,
    refuses: ['INVALID_CREDENTIALS', 'ACCOUNT_SUSPENDED', 'TOO_MANY_REQUESTS', 'BUSY'],
  })
    .input(signInInput)
    .output(session),
  refresh: operation({
    method: 'POST',
    path: sessionRefreshPath,
    summary: 'Rotate the refresh token in the cookie; without a token there is no session',
    access: everyone,
  }).output(refreshed),
  signOut: operation({
    method: 'POST',
    path: '/api/auth/session/sign-out',
    summary: 'End this session',
    access: firstFactor,
  }).output(z.object({})),
  previewLink: operation({
    method: 'POST',
    path: '/api/auth/link',
    summary:
      'What a mailed link does, for which address, and whether it is still good; a preview spends nothing',
    access: everyone,
    refuses: ['LINK_INVALID'],
  })
    .input(z.object({ token: linkToken }))
    .output(linkPreview),
  requestPasswordReset: operation({
    method: 'POST',
    path: '/api/auth/password-reset',
    summary: 'Send a reset link, if the account exists; the answer does not reveal it',
    access: everyone,
    refuses: ['TOO_MANY_REQUESTS'],
  })
    .input(z.object({ email }))
    .output(z.object({})),
  resetPassword: operation({
    method: 'POST',
    path: '/api/auth/password-reset/confirm',
    summary: 'Set a new password with a reset link; ends every session and opens none',
    access: everyone,
    refuses: [...linkRefusals, 'BUSY'],
  })
    .input(z.object({ token: linkToken, password }))
    .output(z.object({})),
  changePassword: operation({
    method: 'POST',
    path: '/api/auth/password',
    summary: 'Set a new password; needs the old one or a code, and ends the other sessions',
    access: signedIn,
    refuses: [...reauthenticationRefusals],
  })
    .input(z.object({ proof: currentProof, password }))
    .output(z.object({})),
  resendVerification: operation({
    method: 'POST',
    path: '/api/auth/verification',
    summary: 'Send the verification email again',
    access: signedIn,
    refuses: ['TOO_MANY_REQUESTS'],
  }).output(z.object({})),
  verifyEmail: operation({
    method: 'POST',
    path: '/api/auth/verification/confirm',
    summary:
      'Spend a verification link: the address is verified, what was set up before ends, and a first-factor session opens',
    access: everyone,
    refuses: [...linkRefusals, 'ACCOUNT_SUSPENDED'],
  })
    .input(z.object({ token: linkToken }))
    .output(session),
  changeEmail: operation({
    method: 'POST',
    path: '/api/auth/email',
    summary: 'Request another email address: it takes effect once verified, and the old address is notified',
    access: signedIn,
    refuses: [...reauthenticationRefusals],
  })
    .input(z.object({ email, proof: currentProof }))
    .output(z.object({})),
  confirmEmailChange: operation({
    method: 'POST',
    path: '/api/auth/email/confirm',
    summary: 'Use the link sent to a new address, which becomes the address of the account. Opens no session',
    access: everyone,
    refuses: [...linkRefusals, 'EMAIL_TAKEN', 'ACCOUNT_SUSPENDED'],
  })
    .input(z.object({ token: linkToken }))
    .output(z.object({})),
  stopEmailChange: operation({
    method: 'POST',
    path: '/api/auth/email/stop',
    summary: 'Use the link in the notice to the old address, which cancels the pending change',
    access: everyone,
    refuses: [...linkRefusals],
  })
    .input(z.object({ token: linkToken }))
    .output(z.object({})),
  listSessions: operation({
    method: 'GET',
    path: '/api/auth/sessions',
    summary: 'The active sessions of the user',
    access: signedIn,
  }).output(z.array(knownSession)),
  endSession: operation({
    method: 'DELETE',
    path: '/api/auth/sessions/{id}',
    summary: 'End one of my sessions',
    access: signedIn,
  })
    .input(z.object({ id }))
    .output(z.object({})),
  endOtherSessions: operation({
    method: 'DELETE',
    path: '/api/auth/sessions',
    summary: 'End all of my sessions but this one',
    access: signedIn,
  }).output(z.object({ ended: z.number() })),
};
