import type { ConnectedAccount } from '../../../contract/payments.ts';

/** Whether the account needs no attention. This is a separate module, because the console's first scripts only need this function. */
export function isSettled(account: ConnectedAccount | null): boolean {
  return (
    account?.verificationStatus === 'verified' &&
    account.failedPayout === null &&
    account.requirementsCurrentlyDue.length + account.requirementsPastDue.length === 0
  );
}
