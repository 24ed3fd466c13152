import type { Currency } from '../../../contract/money.ts';

declare module '../../access/context.ts' {
  interface Deps {
    payments: Provider;
  }
}

/**
 * The payment provider in our own terms. Every function throws ProviderError when it gets no answer; an object that the provider
 * does not know is null where that can happen.
 */
export type Provider = {
  /** The same provider with one deadline for all calls: those without an answer by then throw ProviderError. */
  within(milliseconds: number): Provider;
  /** The same organization always gets the same account, however often it is asked for. */
  createAccount(orgId: string): Promise<AccountSnapshot>;
  /** @returns the single-use address of the hosted onboarding */
  createAccountLink(link: { accountId: string; returnUrl: string; refreshUrl: string }): Promise<string>;
  /** Null when the account no longer lets the platform in. */
  retrieveAccount(accountId: string): Promise<AccountSnapshot | null>;
  /** Called again with the same order and attempt, it returns the same session. */
  createCheckoutSession(checkout: NewCheckout): Promise<CheckoutSnapshot>;
  retrieveCheckoutSession(sessionId: string): Promise<CheckoutSnapshot>;
  /** @returns the session as it is afterwards: one that was paid in the meantime stays paid */
  expireCheckoutSession(sessionId: string): Promise<CheckoutSnapshot>;
  retrievePayment(paymentIntentId: string): Promise<PaymentSnapshot>;
  /**
   * The event of a webhook's raw body, or null when no secret of ours signed it for these five minutes.
   * @throws a refusal for what is signed and no event
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
  /** underway: the money is on its way (a bank debit), or the buyer has something left to do. */
  status: 'underway' | 'succeeded' | 'failed';
  /** Minor units. */
  amount: number;
  refunded: number;
  dispute: 'open' | 'won' | 'lost' | null;
};

export type ProviderEvent = { id: string; type: string; payload: unknown };
