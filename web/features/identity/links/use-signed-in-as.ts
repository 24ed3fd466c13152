import { useAuth } from '../auth-provider.tsx';
import { owesSecondFactor } from '../owes-second-factor.ts';

/** The address of whoever is signed in with every factor they have. */
export function useSignedInAs(): string | null {
  const { session } = useAuth();
  return session && !owesSecondFactor(session) ? session.user.email : null;
}

/** The address of whoever is signed in here, when it is another one than this. */
export function useOtherPerson(email: string): string | null {
  const { user } = useAuth();
  return user && !isSameAddress(user.email, email) ? user.email : null;
}

/** Addresses are the same however they are written. */
export function isSameAddress(one: string, other: string): boolean {
  return one.toLowerCase() === other.toLowerCase();
}
