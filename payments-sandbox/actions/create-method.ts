import { StripeError } from '../http/stripe-error.ts';
import type { Holder } from '../objects/billing-details.ts';
import type { Metadata } from '../objects/list.ts';
import { newPaymentMethod, type PaymentMethod } from '../objects/payment-method.ts';
import { cardDetails, debitDetails, type PaymentMethodDetails } from '../objects/payment-method-details.ts';
import type { Sandbox } from '../state/sandbox.ts';
import { TEST_ACCOUNTS, TEST_BSB } from './test-accounts.ts';
import { outcomeOfCard, TEST_CARDS } from './test-cards.ts';

const NOBODY: Holder = { email: null, name: null };

/** Stores a payment method that is not attached to a customer. */
export function createMethod(
  sandbox: Sandbox,
  details: PaymentMethodDetails,
  { holder = NOBODY, metadata = {} }: { holder?: Holder; metadata?: Metadata } = {},
): PaymentMethod {
  return sandbox.store.put('payment_methods', newPaymentMethod(sandbox, details, { holder, metadata }));
}

/** Creates the payment method for a name such as `pm_card_visa`. Returns null if there is no such name. */
export function createNamedMethod(sandbox: Sandbox, name: string): PaymentMethod | null {
  const card = TEST_CARDS.find((known) => known.name === name);
  return card ? createMethod(sandbox, detailsOf(sandbox, card.number)) : null;
}

/** The card for a test token such as `tok_visa`. */
export function cardOfToken(sandbox: Sandbox, token: string): PaymentMethodDetails {
  const card = TEST_CARDS.find(({ name }) => name === token.replace(/^tok_/, 'pm_card_'));
  if (card) return detailsOf(sandbox, card.number);
  throw new StripeError(400, `No such token: '${token}'`, { code: 'resource_missing', param: 'card[token]' });
}

export interface CardFields {
  number: string;
  exp_month: number;
  exp_year: number;
}

/** Checks a card as Stripe does before Stripe asks the card's bank. */
export function cardOfFields(
  sandbox: Sandbox,
  { number, exp_month, exp_year }: CardFields,
): PaymentMethodDetails {
  const digits = number.replaceAll(/[\s-]/g, '');
  const verdict = outcomeOfCard(digits);
  if (verdict.kind === 'invalid') throw cardError(verdict.refusal, 'number');
  if (exp_month < 1 || exp_month > 12) {
    throw cardError(
      { code: 'invalid_expiry_month', message: 'Your card’s expiration month is invalid.' },
      'exp_month',
    );
  }
  if (Date.UTC(exp_year, exp_month, 1) <= sandbox.now()) {
    throw cardError(
      { code: 'invalid_expiry_year', message: 'Your card’s expiration year is invalid.' },
      'exp_year',
    );
  }
  return cardDetails(digits, exp_month, exp_year);
}

/** Accepts only the test numbers, because no other number has a defined outcome. */
export function debitOfFields(bsb: string, account: string): PaymentMethodDetails {
  const digits = bsb.replaceAll(/[\s-]/g, '');
  if (digits !== TEST_BSB) {
    throw new StripeError(400, `The payments sandbox knows only the BSB number ${TEST_BSB}.`, {
      code: 'routing_number_invalid',
      param: 'au_becs_debit[bsb_number]',
    });
  }
  if (!TEST_ACCOUNTS.some(({ number }) => number === account)) {
    throw new StripeError(400, 'You must use a test bank account number in test mode.', {
      code: 'account_number_invalid',
      param: 'au_becs_debit[account_number]',
    });
  }
  return debitDetails(digits, account);
}

function detailsOf(sandbox: Sandbox, number: string): PaymentMethodDetails {
  return cardDetails(number, 12, new Date(sandbox.now()).getUTCFullYear() + 3);
}

function cardError(
  refusal: { code: string; decline_code?: string; message: string },
  param: string,
): StripeError {
  const { message, ...about } = refusal;
  return new StripeError(402, message, { ...about, type: 'card_error', param });
}
