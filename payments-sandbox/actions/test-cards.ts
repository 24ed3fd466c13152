import type { Charge } from '../objects/charge.ts';

export interface Refusal {
  code: string;
  decline_code?: string;
  message: string;
}

export type CardVerdict =
  | { kind: 'approve' | 'authenticate' }
  | { kind: 'decline'; refusal: Refusal }
  /** Stripe refuses the card itself, without asking a bank. So there is no charge and no event. */
  | { kind: 'invalid'; refusal: Refusal };

export interface TestCard {
  /** Digits only. */
  number: string;
  /**
   * The name of a payment method with this card, such as `pm_card_visa`. The card's token has the same name with
   * `tok_` at the beginning, such as `tok_visa`.
   */
  name: string;
  says: string;
  /** The reason for which the bank declines the card's payments. */
  refusal?: Refusal;
  /** If set, the card can be saved, although the bank declines payments with it. */
  canBeSaved?: true;
  /** Whether the bank asks for the cardholder's confirmation: at every payment, or until the card has been set up for later payments. */
  authentication?: 'always' | 'until_set_up';
}

export const GENERIC_DECLINE: Refusal = {
  code: 'card_declined',
  decline_code: 'generic_decline',
  message: 'Your card was declined.',
};

const INSUFFICIENT_FUNDS: Refusal = {
  code: 'card_declined',
  decline_code: 'insufficient_funds',
  message: 'Your card has insufficient funds.',
};

/** The cards that the hosted pages offer (Stripe docs, "Test card numbers"). */
export const TEST_CARDS: TestCard[] = [
  { number: '4242424242424242', name: 'pm_card_visa', says: 'Succeeds' },
  {
    number: '4000000000000002',
    name: 'pm_card_visa_chargeDeclined',
    says: 'Declined',
    refusal: GENERIC_DECLINE,
  },
  {
    number: '4000000000009995',
    name: 'pm_card_visa_chargeDeclinedInsufficientFunds',
    says: 'Insufficient funds',
    refusal: INSUFFICIENT_FUNDS,
  },
  {
    number: '4000000000000341',
    name: 'pm_card_chargeCustomerFail',
    says: 'Can be saved, then declined',
    refusal: GENERIC_DECLINE,
    canBeSaved: true,
  },
  {
    number: '4000000000003220',
    name: 'pm_card_threeDSecure2Required',
    says: 'Asks for confirmation',
    authentication: 'always',
  },
  {
    number: '4000002500003155',
    name: 'pm_card_authenticationRequiredOnSetup',
    says: 'Asks for confirmation until it is saved',
    authentication: 'until_set_up',
  },
  {
    number: '4000002760003184',
    name: 'pm_card_authenticationRequired',
    says: 'Asks for confirmation at each payment',
    authentication: 'always',
  },
  { number: '4000000000000077', name: 'pm_card_bypassPending', says: 'Succeeds, available at once' },
  { number: '4000000000000259', name: 'pm_card_createDispute', says: 'Succeeds, then disputed' },
];

export const isAvailableAtOnce = (charge: Charge) => isPaidWith(charge, '0077');

/** The cardholder disputes the payment as fraudulent immediately after the payment has succeeded. */
export const isDisputedAtOnce = (charge: Charge) => isPaidWith(charge, '0259');

/** Compares only the last digits, because no others are stored. */
function isPaidWith({ payment_method_details: paidWith }: Charge, last4: string): boolean {
  return paidWith.type === 'card' && paidWith.card.last4 === last4;
}

/** The test card with these last digits. */
export function testCardOf(last4: string): TestCard | undefined {
  return TEST_CARDS.find(({ number }) => number.endsWith(last4));
}

/** The bank's response to a payment with a card number. The card number must contain only digits. */
export function outcomeOfCard(
  number: string,
  verdictOf: (card: TestCard) => CardVerdict = verdictOnPayment,
): CardVerdict {
  if (!isLuhnValid(number)) return NO_CARD_NUMBER;
  const card = TEST_CARDS.find((known) => known.number === number);
  return card ? verdictOf(card) : NOT_A_TEST_CARD;
}

/** @param isSetUp whether the cardholder has confirmed the card for later payments */
export function verdictOnPayment({ refusal, authentication }: TestCard, isSetUp = false): CardVerdict {
  if (refusal) return { kind: 'decline', refusal };
  const mustAsk = authentication === 'always' || (authentication === 'until_set_up' && !isSetUp);
  return { kind: mustAsk ? 'authenticate' : 'approve' };
}

/** The bank's response when a card is saved for later payments. */
export function verdictOnSetup({ refusal, authentication, canBeSaved }: TestCard): CardVerdict {
  if (refusal && !canBeSaved) return { kind: 'decline', refusal };
  return { kind: authentication ? 'authenticate' : 'approve' };
}

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

/** The decline of a payment that needs a confirmation while the buyer is absent. */
export const AUTHENTICATION_REQUIRED: Refusal = {
  code: 'authentication_required',
  decline_code: 'authentication_required',
  message: 'Your card was declined. This transaction requires authentication.',
};

export const SETUP_AUTHENTICATION_FAILED: Refusal = {
  code: 'setup_intent_authentication_failure',
  message:
    'We are unable to authenticate your payment method. Please choose a different payment method and try again.',
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
