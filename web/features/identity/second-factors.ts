import type { SecondFactor } from '../../../contract/auth.ts';
import { useAuth } from './auth-provider.tsx';

/** The second factors of the signed-in user's account. */
export function useSecondFactors(): readonly SecondFactor[] {
  return useAuth().session?.secondFactors ?? [];
}
