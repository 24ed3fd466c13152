import * as z from 'zod/mini';
import { email, id, time } from './fields.ts';
import { limits } from './limits.ts';
import { everyone, firstFactor, operation } from './operation.ts';

const password = z
  .string('Enter a password.')
  .check(
    z.minLength(limits.password.min, `Use at least ${limits.password.min} characters.`),
    z.maxLength(limits.password.max, `Use at most ${limits.password.max} characters.`),
  );

export const fullName = z
  .string('Enter your full name.')
  .check(
    z.trim(),
    z.minLength(1, 'Enter your full name.'),
    z.maxLength(limits.personName, `Use at most ${limits.personName} characters.`),
  );

/** aal1: the password was given. aal2: a second factor too (the assurance levels of NIST SP 800-63B). */
export const assuranceLevel = z.enum(['aal1', 'aal2']);

export const session = z.object({
  /** Bearer token (JWT, RFC 7519) for every call that is not public. */
  accessToken: z.string(),
  expiresAt: time,
  currentLevel: assuranceLevel,
  /** Higher than `currentLevel` when the user has a verified factor that this session has not shown yet. */
  nextLevel: assuranceLevel,
  user: z.object({ id, email: z.string(), fullName: z.string(), avatarUrl: z.nullable(z.string()) }),
});
export type Session = z.infer<typeof session>;

export const signUpInput = z.object({ email, password, fullName });
export const signInInput = z.object({
  email,
  password: z
    .string('Enter your password.')
    .check(
      z.minLength(1, 'Enter your password.'),
      z.maxLength(limits.password.max, 'Invalid email or password'),
    ),
});

export const auth = {
  signUp: operation({
    method: 'POST',
    path: '/api/auth/sign-up',
    summary: 'Create an account and open its first session',
    access: everyone,
  })
    .input(signUpInput)
    .output(session),
  signIn: operation({
    method: 'POST',
    path: '/api/auth/sign-in',
    summary: 'Open a session with email and password',
    access: everyone,
  })
    .input(signInInput)
    .output(session),
  refresh: operation({
    method: 'POST',
    path: '/api/auth/session/refresh',
    summary: 'Rotate the refresh token of the cookie; without one there is no session',
    access: everyone,
  }).output(z.object({ session: z.nullable(session) })),
  signOut: operation({
    method: 'POST',
    path: '/api/auth/session/sign-out',
    summary: 'End this session',
    access: firstFactor,
  }).output(z.object({})),
};
