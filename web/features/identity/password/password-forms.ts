import * as z from 'zod/mini';
import { password, signUpInput } from '../../../../contract/auth.ts';
import { because } from '../../../../contract/field-reason.ts';

export type NewPassword = { password: string; confirmPassword: string };

/** Checks that both passwords are equal. Only one of them is sent to the server (docs/product.md, Validation). */
const twice = z.refine<NewPassword>(({ password, confirmPassword }) => password === confirmPassword, {
  path: ['confirmPassword'],
  error: because('PASSWORDS_DIFFER'),
});

/** The server's rules for a sign-up, together with the rule for the repeated password. */
export const signUpForm = z.extend(signUpInput, { confirmPassword: z.string() }).check(twice);
export const newPasswordForm = z.object({ password, confirmPassword: z.string() }).check(twice);
