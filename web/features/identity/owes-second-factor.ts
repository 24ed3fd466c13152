import type { Session } from '../../../contract/auth.ts';

/**
 * Whether the user must still enter the second factor. Until then, the user counts as signed out (docs/product.md,
 * Sign-in).
 */
export function owesSecondFactor({ currentLevel, nextLevel }: Pick<Session, 'currentLevel' | 'nextLevel'>) {
  return currentLevel === 'aal1' && nextLevel === 'aal2';
}
