import type { ConnectedAccount } from '../../../contract/payments.ts';

/**
 * How far a seller's payment onboarding has come: not begun; begun but left; sent in and being checked; something past due;
 * done.
 */
export type AccountState = 'none' | 'unfinished' | 'checking' | 'restricted' | 'verified';

export function accountState(account: ConnectedAccount | null): AccountState {
  if (!account) return 'none';
  if (account.verificationStatus !== 'pending') return account.verificationStatus;
  return account.detailsSubmitted ? 'checking' : 'unfinished';
}

/** The provider's open requirements, overdue ones first, each once. */
export function openRequirements(account: ConnectedAccount | null): string[] {
  if (!account) return [];
  return [...new Set([...account.requirementsPastDue, ...account.requirementsCurrentlyDue])];
}
