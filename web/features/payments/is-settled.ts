import type { ConnectedAccount } from '../../../contract/payments.ts';

/**
 * Whether the account needs no attention. In its own module, because the console's first scripts need only this
 * function.
 */
export function isSettled(account: ConnectedAccount | null): boolean {
  return (
    account?.verificationStatus === 'verified' &&
    account.failedPayout === null &&
    account.requirementsCurrentlyDue.length + account.requirementsPastDue.length === 0
  );
}
