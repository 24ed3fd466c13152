import * as z from 'zod/mini';
import { signUpInput } from '../../../contract/auth.ts';

/** The server's own rules, and the second typing of the password, which stays in the browser (spec, section 5). */
export const signUpForm = z.extend(signUpInput, { confirmPassword: z.string() }).check(
  z.refine(({ password, confirmPassword }) => password === confirmPassword, {
    path: ['confirmPassword'],
    error: 'Passwords do not match',
  }),
);
