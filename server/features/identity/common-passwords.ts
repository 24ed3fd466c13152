import { dictionary } from '@zxcvbn-ts/language-common';
import { refuseField } from '../../access/refuse.ts';

/** The most common passwords of public leaks, from zxcvbn. */
const common = new Set(dictionary['passwords-common']);

/** @throws BAD_REQUEST naming the password field */
export function assertUncommon(password: string): void {
  if (!common.has(password.toLowerCase())) return;
  throw refuseField('password', 'PASSWORD_TOO_COMMON');
}
