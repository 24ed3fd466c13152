import type { Session } from '../../../contract/auth.ts';

/** A first-factor session of someone with a verified factor counts as signed out (docs/product.md, Sign-in). */
export function owesSecondFactor({ currentLevel, nextLevel }: Pick<Session, 'currentLevel' | 'nextLevel'>) {
  return currentLevel === 'aal1' && nextLevel === 'aal2';
}
