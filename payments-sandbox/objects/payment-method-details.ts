import { createHash } from 'node:crypto';

export interface CardDetails {
  type: 'card';
  card: {
    amount_authorized: number | null;
    authorization_code: string | null;
    brand: string;
    checks: { address_line1_check: null; address_postal_code_check: null; cvc_check: string | null };
    country: string;
    electronic_commerce_indicator: null;
    exp_month: number;
    exp_year: number;
    fingerprint: string;
    funding: string;
    installments: null;
    last4: string;
    mandate: null;
    network: string;
    network_token: { used: boolean };
    network_transaction_id: null;
    regulated_status: 'unregulated';
    three_d_secure: null;
    transaction_link_id: null;
    wallet: null;
  };
}

export interface DebitDetails {
  type: 'au_becs_debit';
  au_becs_debit: {
    bsb_number: string;
    expected_debit_date?: string;
    fingerprint: string;
    last4: string;
    mandate?: string;
  };
}

export type PaymentMethodDetails = CardDetails | DebitDetails;

/** The only card details that Stripe stores. The card number is never stored. */
export function cardDetails(number: string, expiryMonth: number, expiryYear: number): CardDetails {
  return chargedCard({
    brand: number.startsWith('4') ? 'visa' : /^(34|37)/.test(number) ? 'amex' : 'mastercard',
    checks: { address_line1_check: null, address_postal_code_check: null, cvc_check: 'pass' },
    country: 'AU',
    exp_month: expiryMonth,
    exp_year: expiryYear,
    fingerprint: fingerprint(number),
    funding: 'credit',
    last4: number.slice(-4),
  });
}

type KnownCard = Pick<
  CardDetails['card'],
  'brand' | 'checks' | 'country' | 'exp_month' | 'exp_year' | 'fingerprint' | 'funding' | 'last4'
>;

/** The card details that a charge contains. */
export function chargedCard(card: KnownCard): CardDetails {
  return {
    type: 'card',
    card: {
      ...card,
      amount_authorized: null,
      authorization_code: null,
      electronic_commerce_indicator: null,
      installments: null,
      mandate: null,
      network: card.brand,
      network_token: { used: false },
      network_transaction_id: null,
      regulated_status: 'unregulated',
      three_d_secure: null,
      transaction_link_id: null,
      wallet: null,
    },
  };
}

export function debitDetails(bsb: string, account: string): DebitDetails {
  return {
    type: 'au_becs_debit',
    au_becs_debit: {
      bsb_number: bsb,
      fingerprint: fingerprint(`${bsb}/${account}`),
      last4: account.slice(-4),
    },
  };
}

function fingerprint(of: string): string {
  return createHash('sha256').update(of).digest('base64url').replaceAll(/[-_]/g, '0').slice(0, 16);
}
