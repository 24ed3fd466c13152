import type { ConnectedAccount } from '../../../contract/payments.ts';

/** Whether there is nothing to say of an account but that all is well: all that the console's first scripts have to know. */
export function isSettled(account: ConnectedAccount | null): boolean {
  return (
    account?.verificationStatus === 'verified' &&
    account.failedPayout === null &&
    account.requirementsCurrentlyDue.length + account.requirementsPastDue.length === 0
  );
}
