import { dictionary } from '@zxcvbn-ts/language-common';
import { refuse } from '../../access/refuse.ts';

/** The most common passwords of public leaks, as zxcvbn keeps them. */
const common = new Set(dictionary['passwords-common']);

/** @throws BAD_REQUEST naming the password field */
export function assertUncommon(password: string): void {
  if (!common.has(password.toLowerCase())) return;
  const message = 'This is one of the most common passwords. Choose another one.';
  throw refuse('BAD_REQUEST', { fields: { password: message } }, message);
}
