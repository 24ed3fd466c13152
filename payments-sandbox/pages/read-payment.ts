import type { CardInput, DebitInput } from '../actions/pay-session.ts';
import type { Errors, Values } from './form-fields.ts';

export type ReadPayment =
  | { kind: 'card'; card: CardInput }
  | { kind: 'debit'; debit: DebitInput }
  | { kind: 'invalid'; errors: Errors };

/** Parses the submitted checkout form. `now` is in milliseconds and is needed for the card's expiry. */
export function readPayment(values: Values, methods: string[], now: number): ReadPayment {
  const errors: Errors = {};
  const email = values.email ?? '';
  if (!/^[^\s@]+@[^\s@]+$/.test(email)) errors.email = 'Your email is incomplete.';
  const method = values.method ?? methods[0] ?? '';
  if (!methods.includes(method)) return { kind: 'invalid', errors: { method: 'Choose a payment method.' } };
  if (method === 'card') return readCard(values, email, errors, now);
  return readDebit(values, email, errors);
}

function readCard(values: Values, email: string, errors: Errors, now: number): ReadPayment {
  const number = (values.number ?? '').replaceAll(/[\s-]/g, '');
  if (!/^\d{12,19}$/.test(number)) {
    errors.number = number === '' ? 'Your card number is incomplete.' : 'Your card number is invalid.';
  }
  const expiry = readExpiry(values.expiry ?? '');
  if (!expiry) errors.expiry = 'Your card’s expiration date is incomplete.';
  else if (isPast(expiry, now)) errors.expiry = 'Your card’s expiration date is in the past.';
  if (!/^\d{3,4}$/.test(values.cvc ?? '')) errors.cvc = 'Your card’s security code is incomplete.';
  if (!values.card_name) errors.card_name = 'Enter the name on the card.';
  if (Object.keys(errors).length > 0 || !expiry) return { kind: 'invalid', errors };
  return {
    kind: 'card',
    card: {
      email,
      name: values.card_name ?? null,
      number,
      expiryMonth: expiry.month,
      expiryYear: expiry.year,
    },
  };
}

function readDebit(values: Values, email: string, errors: Errors): ReadPayment {
  const bsb = (values.bsb ?? '').replaceAll(/[\s-]/g, '');
  const account = (values.account ?? '').replaceAll(/\s/g, '');
  if (!/^\d{6}$/.test(bsb)) errors.bsb = 'A BSB has six digits.';
  if (!/^\d{5,9}$/.test(account)) errors.account = 'An account number has five to nine digits.';
  if (!values.holder) errors.holder = 'Enter the name of the account holder.';
  if (Object.keys(errors).length > 0) return { kind: 'invalid', errors };
  const outcome = values.outcome === 'failed' ? 'failed' : 'succeeded';
  return { kind: 'debit', debit: { email, name: values.holder ?? null, bsb, account, outcome } };
}

interface Expiry {
  month: number;
  year: number;
}

/** Accepts "12 / 34", "12/2034" and "1234". */
function readExpiry(text: string): Expiry | null {
  const match = /^(\d{1,2})\s*\/?\s*(\d{4}|\d{2})$/.exec(text);
  const month = Number(match?.[1]);
  const year = Number(match?.[2]);
  if (!match || month < 1 || month > 12) return null;
  return { month, year: year < 100 ? 2000 + year : year };
}

/** A card is valid until the end of its month. */
function isPast({ month, year }: Expiry, now: number): boolean {
  return Date.UTC(year, month, 1) <= now;
}
