import { useAuth } from '../auth-provider.tsx';
import { owesSecondFactor } from '../owes-second-factor.ts';

/** The address of the signed-in user; null when signed out or without all required factors. */
export function useSignedInAs(): string | null {
  const { session } = useAuth();
  return session && !owesSecondFactor(session) ? session.user.email : null;
}

/** The signed-in user's address, when it differs from this one. */
export function useOtherPerson(email: string): string | null {
  const { user } = useAuth();
  return user && !isSameAddress(user.email, email) ? user.email : null;
}

/** Addresses are compared without regard to case. */
export function isSameAddress(one: string, other: string): boolean {
  return one.toLowerCase() === other.toLowerCase();
}
