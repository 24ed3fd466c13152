import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { PayoutFailure } from '../../../contract/payments.ts';

/** Why the bank did not take a payout, and what to do about it. */
export const payoutFailureWords: Record<PayoutFailure, MessageDescriptor> = {
  account_closed: msg`The bank account is closed. Give the payment provider another one.`,
  account_unknown: msg`The bank knows no such account of yours. Check its number and holder at the payment provider.`,
  account_blocked: msg`The bank refuses payments to this account. Ask your bank, or give the payment provider another account.`,
  wrong_currency: msg`The account does not take this currency. Give the payment provider one that does.`,
  balance_too_low: msg`There was not enough on your balance any more. The next payout is made once there is.`,
  unknown: msg`The bank did not say why. Check the bank account at the payment provider, or ask your bank.`,
};
