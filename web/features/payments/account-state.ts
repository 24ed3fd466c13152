import type { ConnectedAccount } from '../../../contract/payments.ts';

/**
 * How far a seller's payment onboarding has come: not begun; begun but left; something asked for; sent in and being checked; one of
 * charges and payouts off; something past due; done; done but the bank did not take the last payout; or the account was taken from
 * the platform.
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

/** What the provider asks for, each once: what is late, and what is due besides. */
export function openRequirements(account: ConnectedAccount | null): { late: string[]; due: string[] } {
  const late = [...new Set(account?.requirementsPastDue)];
  const due = [...new Set(account?.requirementsCurrentlyDue)];
  return { late, due: due.filter((name) => !late.includes(name)) };
}
