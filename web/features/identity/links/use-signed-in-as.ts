import { useAuth } from '../auth-provider.tsx';
import { owesSecondFactor } from '../owes-second-factor.ts';

/** The email address of the signed-in user. Null when nobody is signed in or a required factor is missing. */
export function useSignedInAs(): string | null {
  const { session } = useAuth();
  return session && !owesSecondFactor(session) ? session.user.email : null;
}

/** The email address of the signed-in user if it differs from `email`; otherwise null. */
export function useOtherPerson(email: string): string | null {
  const { user } = useAuth();
  return user && !isSameAddress(user.email, email) ? user.email : null;
}

/** Whether two email addresses are equal, ignoring upper and lower case. */
export function isSameAddress(one: string, other: string): boolean {
  return one.toLowerCase() === other.toLowerCase();
}
