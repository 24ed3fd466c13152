import type { Charge } from '../objects/charge.ts';

export interface Refusal {
  code: string;
  decline_code?: string;
  message: string;
}

export type CardVerdict =
  | { kind: 'approve' | 'authenticate' }
  | { kind: 'decline'; refusal: Refusal }
  /** Refused before it reaches a bank: no charge, no event. */
  | { kind: 'invalid'; refusal: Refusal };

/** The cards that the checkout page offers (Stripe docs, "Test card numbers"). */
export const TEST_CARDS = [
  { number: '4242424242424242', says: 'Succeeds' },
  { number: '4000000000000002', says: 'Declined' },
  { number: '4000000000009995', says: 'Insufficient funds' },
  { number: '4000000000003220', says: 'Asks for confirmation' },
  { number: '4000000000000077', says: 'Succeeds, available at once' },
  { number: '4000000000000259', says: 'Succeeds, then disputed' },
];

export const isAvailableAtOnce = (charge: Charge) => isPaidWith(charge, '0077');

/** The cardholder disputes the payment as fraudulent as soon as it has succeeded. */
export const isDisputedAtOnce = (charge: Charge) => isPaidWith(charge, '0259');

/** Only the last digits of a card are stored. */
function isPaidWith({ payment_method_details: paidWith }: Charge, last4: string): boolean {
  return paidWith.type === 'card' && paidWith.card.last4 === last4;
}

/** The simulated bank's answer to a card number (digits only). */
export function outcomeOfCard(number: string): CardVerdict {
  return isLuhnValid(number) ? (VERDICTS[number] ?? NOT_A_TEST_CARD) : NO_CARD_NUMBER;
}

const VERDICTS: Record<string, CardVerdict> = {
  '4242424242424242': { kind: 'approve' },
  '4000000000000077': { kind: 'approve' },
  '4000000000000259': { kind: 'approve' },
  '4000000000003220': { kind: 'authenticate' },
  '4000000000000002': {
    kind: 'decline',
    refusal: {
      code: 'card_declined',
      decline_code: 'generic_decline',
      message: 'Your card was declined.',
    },
  },
  '4000000000009995': {
    kind: 'decline',
    refusal: {
      code: 'card_declined',
      decline_code: 'insufficient_funds',
      message: 'Your card has insufficient funds.',
    },
  },
};

const NO_CARD_NUMBER: CardVerdict = {
  kind: 'invalid',
  refusal: { code: 'incorrect_number', message: 'Your card number is invalid.' },
};

const NOT_A_TEST_CARD: CardVerdict = {
  kind: 'invalid',
  refusal: {
    code: 'card_declined',
    decline_code: 'test_mode_live_card',
    message:
      'Your card was declined. Your request was in test mode, but used a non test card. Use one of the test cards listed on this page.',
  },
};

export const AUTHENTICATION_FAILED: Refusal = {
  code: 'payment_intent_authentication_failure',
  message:
    'We are unable to authenticate your payment method. Please choose a different payment method and try again.',
};

function isLuhnValid(number: string): boolean {
  if (!/^\d{12,19}$/.test(number)) return false;
  let sum = 0;
  for (const [index, digit] of [...number].reverse().entries()) {
    const value = Number(digit) * (index % 2 === 0 ? 1 : 2);
    sum += value > 9 ? value - 9 : value;
  }
  return sum % 10 === 0;
}
