import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { PayoutFailure } from '../../../contract/payments.ts';

/** For each reason why a bank rejects a payout: the explanation, and what the seller can do. */
export const payoutFailureWords: Record<PayoutFailure, MessageDescriptor> = {
  account_closed: msg`The bank account is closed. Give the payment provider another one.`,
  account_unknown: msg`The bank does not know this account. Check its number and holder with the payment provider.`,
  account_blocked: msg`The bank refuses payments to this account. Ask your bank, or give the payment provider another account.`,
  wrong_currency: msg`The bank account does not accept this currency. Give the payment provider one that does.`,
  balance_too_low: msg`Your balance was too low. The next payout is made when it is high enough.`,
  unknown: msg`The bank gave no reason. Check the bank account with the payment provider, or ask your bank.`,
};
