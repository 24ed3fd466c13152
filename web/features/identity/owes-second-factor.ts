import type { Session } from '../../../contract/auth.ts';

/** Whether the user must still give the second factor. Until then such a session counts as signed out (docs/product.md, Sign-in). */
export function owesSecondFactor({ currentLevel, nextLevel }: Pick<Session, 'currentLevel' | 'nextLevel'>) {
  return currentLevel === 'aal1' && nextLevel === 'aal2';
}
