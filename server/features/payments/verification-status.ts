import type { VerificationStatus } from '../../../contract/payments.ts';
import type { AccountSnapshot } from './payment-provider.ts';

/** verified: charges and payouts are on. restricted: a requirement is past due. pending: otherwise. */
export function verificationStatus(
  account: Pick<AccountSnapshot, 'chargesEnabled' | 'payoutsEnabled' | 'pastDue'>,
): VerificationStatus {
  if (account.chargesEnabled && account.payoutsEnabled) return 'verified';
  return account.pastDue.length > 0 ? 'restricted' : 'pending';
}
