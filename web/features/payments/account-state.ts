import type { ConnectedAccount } from '../../../contract/payments.ts';

/**
 * The state of a seller's payment onboarding: not started; interrupted; information required; under review; charges
 * or payouts disabled; a requirement overdue; complete; complete, but the bank rejected the last payout; disconnected
 * from the platform.
 */
export type AccountState =
  | 'none'
  | 'left'
  | 'unfinished'
  | 'due'
  | 'checking'
  | 'noCharges'
  | 'noPayouts'
  | 'restricted'
  | 'payoutFailed'
  | 'verified';

export function accountState(account: ConnectedAccount | null): AccountState {
  if (!account) return 'none';
  if (account.hasLeft) return 'left';
  if (account.verificationStatus === 'verified' && account.failedPayout) return 'payoutFailed';
  if (account.verificationStatus !== 'pending') return account.verificationStatus;
  if (!account.detailsSubmitted) return 'unfinished';
  if (account.requirementsCurrentlyDue.length > 0) return 'due';
  if (account.chargesEnabled === account.payoutsEnabled) return 'checking';
  return account.chargesEnabled ? 'noPayouts' : 'noCharges';
}

/** The provider's requirements without duplicates, as two lists: overdue requirements, and all others. */
export function openRequirements(account: ConnectedAccount | null): { late: string[]; due: string[] } {
  const late = [...new Set(account?.requirementsPastDue)];
  const due = [...new Set(account?.requirementsCurrentlyDue)];
  return { late, due: due.filter((name) => !late.includes(name)) };
}
