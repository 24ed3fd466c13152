import * as z from 'zod/mini';
import { signInInput } from '../../../../contract/auth.ts';
import { email } from '../../../../contract/fields.ts';
import { issueWords } from '../../../api/field-words.ts';
import { signUpForm } from '../password/password-forms.ts';

/** The error message of each invalid field. */
export type FieldErrors = Partial<Record<string, string>>;

/** Validates the forms of /auth with the server's rules. Loaded while the user types, because schemas and messages are large. */
export const entryChecks = {
  signIn: checkBy(signInInput),
  signUp: checkBy(signUpForm),
  providerSignIn: checkBy(z.object({ email })),
};

function checkBy<Values>(schema: z.ZodMiniType<Values>) {
  return (typed: Record<string, string>): { values: Values } | { errors: FieldErrors } => {
    const parsed = schema.safeParse(typed);
    if (parsed.success) return { values: parsed.data };
    const errors: FieldErrors = {};
    // Keeps only the first issue of each field.
    for (const issue of parsed.error.issues) errors[issue.path.join('.')] ??= issueWords(issue);
    return { errors };
  };
}
