import type { Currency } from '../../../contract/money.ts';
import type { EvidenceFile, EvidenceText, RefundReason } from '../../../contract/money-choices.ts';
import type { DisputeStatus } from '../../../contract/order-money.ts';
import type { PayoutFailure, PayoutStatus } from '../../../contract/payments.ts';

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
  /** The account's latest payouts, as far as one request has them. */
  listPayouts(accountId: string): Promise<PayoutSnapshot[]>;
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
  /** Called again with the same refund and attempt, it refunds once. Transfer and fee are reversed with it. */
  createRefund(refund: NewRefund): Promise<void>;
  /** Takes what was transferred back from the seller's account. Called again with the same dispute and attempt, it does so once. */
  reverseTransfer(reversal: NewReversal): Promise<void>;
  /** @returns the id by which the evidence names the file */
  uploadEvidence(file: { name: string; type: string; bytes: Buffer }): Promise<string>;
  /** Sends a dispute's evidence to the bank, which takes it once. Files by their ids. `userId` is kept with it. */
  submitEvidence(disputeId: string, evidence: Evidence, userId: string): Promise<void>;
  /** The events since then that did not reach us, newest first, as far as `most`. */
  listUndeliveredEvents(since: Date, most: number): Promise<ProviderEvent[]>;
  /**
   * What moved on the platform's balance since then, newest first, a page at a time.
   * @param after the last movement of the page before
   */
  listMovements(
    since: Date,
    after: string | null,
  ): Promise<{ movements: BalanceMovement[]; isLast: boolean }>;
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
  payouts: PayoutSnapshot[];
};

export type PayoutSnapshot = {
  id: string;
  amount: number;
  currency: Currency;
  status: PayoutStatus;
  madeAt: Date;
  arrivesAt: Date;
  /** The last digits of the bank account; null when the provider does not say them. */
  bankLast4: string | null;
  /** Null unless it has failed. */
  failure: PayoutFailure | null;
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
  /** Whether a refund was sent back by the buyer's bank. */
  hasFailedRefund: boolean;
  dispute: 'open' | 'won' | 'lost' | null;
  /** What moved; null until a charge has succeeded. */
  charge: ChargeSnapshot | null;
};

/** Minor units of a currency as the provider writes it (`aud`), and its time in ISO 8601. */
export type Movement = { id: string; amount: number; currency: string; at: string };

export type ChargeSnapshot = Movement & {
  /** The card that paid; null for anything else. */
  card: { last4: string } | null;
  /** By the id of the charge's balance transaction. The provider may show it, the transfer and the fee later than the charge. */
  processingFee: Movement | null;
  transfer: (Movement & { reversals: ReversalSnapshot[] }) | null;
  applicationFee: (Movement & { refunds: Movement[] }) | null;
  refunds: RefundSnapshot[];
  disputes: DisputeSnapshot[];
};

/** The dispute's id from the metadata that we sent; null for a reversal of a refund, or one that was made without us. */
export type ReversalSnapshot = Movement & { disputeId: string | null };

export type RefundSnapshot = Movement & {
  /** Our own id of it, from the metadata that we sent; null when it was made without us. */
  refundId: string | null;
  reason: RefundReason | null;
  state: 'pending' | 'succeeded' | 'failed';
  failure: string | null;
  /** Whether money has left for it, and whether it has come back. */
  isBooked: boolean;
  isReturned: boolean;
};

export type DisputeSnapshot = Movement & {
  status: DisputeStatus;
  reason: string;
  evidenceDueBy: string | null;
  isAnswered: boolean;
  /** Which of our users sent the evidence, from the metadata that we sent; null when it was sent without us, or not yet. */
  answeredBy: string | null;
  /** Below 0 the bank takes it, above 0 it gives it back. */
  movements: Movement[];
  /** The provider's own fees for it, by the same balance transactions. */
  fees: Movement[];
};

/** Everything comes from the stored refund, so that a repeated request is identical. Minor units. */
export type NewRefund = {
  refundId: string;
  attempt: number;
  paymentIntentId: string;
  amount: number;
  reason: RefundReason;
  /** Whether the seller has paid a fee to the platform, which is then returned in proportion. */
  hasFee: boolean;
};

/** Everything comes from the stored reversal, so that a repeated request is identical. Minor units. */
export type NewReversal = { disputeId: string; attempt: number; transferId: string; amount: number };

export type Evidence = Partial<Record<EvidenceText | EvidenceFile, string>>;

/** One line of the platform's balance. */
export type BalanceMovement = Movement & {
  type: string;
  /** What moved: charge, refund, dispute, transfer, fee, reversal. */
  sourceId: string | null;
  /** The payment, charge, transfer or fee that the source belongs to. */
  belongsTo: string[];
};

export type ProviderEvent = { id: string; type: string; payload: unknown };
