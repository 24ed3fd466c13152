import type { Currency } from '../../../contract/money.ts';
import type { PayoutStatus } from '../../../contract/payments.ts';

declare module '../../access/context.ts' {
  interface Deps {
    payments: Provider;
  }
}

/**
 * The payment provider in our own terms. Every function throws ProviderError when it gets no answer. Where an object may be
 * unknown to the provider, the result can be null.
 */
export type Provider = {
  /** The same provider with one deadline for all calls: those without an answer by then throw ProviderError. */
  within(milliseconds: number): Provider;
  /**
   * Returns the same account for the same organization, however often it is called.
   * @param replaced the account that the new one takes the place of
   */
  createAccount(orgId: string, replaced: string | null): Promise<AccountSnapshot>;
  retrieveBalance(accountId: string): Promise<BalanceSnapshot>;
  /** @returns the single-use address of the hosted onboarding */
  createAccountLink(link: { accountId: string; returnUrl: string; refreshUrl: string }): Promise<string>;
  /** Null when the platform no longer has access to the account. */
  retrieveAccount(accountId: string): Promise<AccountSnapshot | null>;
  /** Called again with the same order and attempt, it returns the same session. */
  createCheckoutSession(checkout: NewCheckout): Promise<CheckoutSnapshot>;
  retrieveCheckoutSession(sessionId: string): Promise<CheckoutSnapshot>;
  /** @returns the session as it is afterwards: one that was paid in the meantime stays paid */
  expireCheckoutSession(sessionId: string): Promise<CheckoutSnapshot>;
  retrievePayment(paymentIntentId: string): Promise<PaymentSnapshot>;
  /**
   * The event of a webhook's raw body, or null when it was not signed with one of our secrets within the last five minutes.
   * @throws a refusal when the signed body is not an event
   */
  readEvent(body: Buffer, signature: string | undefined): ProviderEvent | null;
};

export type AccountSnapshot = {
  id: string;
  chargesEnabled: boolean;
  payoutsEnabled: boolean;
  detailsSubmitted: boolean;
  currentlyDue: string[];
  pastDue: string[];
};

/** Amounts in minor units, of the currencies that we know. The latest payouts first. */
export type BalanceSnapshot = {
  balances: { currency: Currency; available: number; pending: number }[];
  payouts: { id: string; amount: number; currency: Currency; status: PayoutStatus; arrivesAt: Date }[];
};

/** Everything comes from the stored order, so that a repeated request is identical. Amounts in minor units. */
export type NewCheckout = {
  orderId: string;
  orderNumber: string;
  attempt: number;
  accountId: string;
  productName: string;
  unitAmount: number;
  quantity: number;
  currency: Currency;
  platformFee: number;
  buyerEmail: string;
  successUrl: string;
  cancelUrl: string;
  expiresAt: Date;
};

export type CheckoutSnapshot = {
  id: string;
  /** The order that the session was opened for; null when it is not one of ours. */
  orderId: string | null;
  status: 'open' | 'complete' | 'expired';
  isPaid: boolean;
  /** The hosted page, while the session is open. */
  url: string | null;
  payment: PaymentSnapshot | null;
};

export type PaymentSnapshot = {
  id: string;
  orderId: string | null;
  /** underway: the payment is pending (a bank debit), or the buyer has another step to take. */
  status: 'underway' | 'succeeded' | 'failed';
  /** Minor units. */
  amount: number;
  refunded: number;
  dispute: 'open' | 'won' | 'lost' | null;
};

export type ProviderEvent = { id: string; type: string; payload: unknown };
