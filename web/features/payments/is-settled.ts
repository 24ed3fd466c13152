import type { ConnectedAccount } from '../../../contract/payments.ts';

/** Whether an account needs no attention. Separate, because the console's first scripts need only this. */
export function isSettled(account: ConnectedAccount | null): boolean {
  return (
    account?.verificationStatus === 'verified' &&
    account.failedPayout === null &&
    account.requirementsCurrentlyDue.length + account.requirementsPastDue.length === 0
  );
}
