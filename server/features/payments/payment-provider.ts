import type { CardBrand } from '../../../contract/cards.ts';
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
 * The payment provider, described with the product's terms. Every function throws ProviderError when it gets no reply.
 * A result is nullable if the object may not exist at the provider.
 */
export type Provider = {
  /**
   * The same provider with one deadline for all calls. A call that has no reply at the deadline throws ProviderError.
   */
  within(milliseconds: number): Provider;
  /**
   * Repeated calls for one organization return the same account.
   * @param replaced the account that the new one replaces
   */
  createAccount(orgId: string, replaced: string | null): Promise<AccountSnapshot>;
  retrieveBalance(accountId: string): Promise<BalanceSnapshot>;
  /** The account's latest payouts, as many as one request returns. */
  listPayouts(accountId: string): Promise<PayoutSnapshot[]>;
  /** @returns the single-use URL of the hosted onboarding */
  createAccountLink(link: { accountId: string; returnUrl: string; refreshUrl: string }): Promise<string>;
  /** Null when the platform no longer has access to the account. */
  retrieveAccount(accountId: string): Promise<AccountSnapshot | null>;
  /** A repeated call with the same subject and attempt returns the same session. */
  createCheckoutSession(checkout: NewCheckout): Promise<CheckoutSnapshot>;
  retrieveCheckoutSession(sessionId: string): Promise<CheckoutSnapshot>;
  /** @returns the session after the call: a session that was paid in the meantime stays paid */
  expireCheckoutSession(sessionId: string): Promise<CheckoutSnapshot>;
  retrievePayment(paymentIntentId: string): Promise<PaymentSnapshot>;
  /**
   * Prepares a payment with a saved card and charges nothing. A repeated call with the same order and attempt returns
   * the same payment.
   */
  createPayment(payment: NewPayment): Promise<PaymentSnapshot>;
  /**
   * Charges the card of a prepared payment. A payment succeeds at most once, so a repeated call does not charge it
   * again.
   * @returns the payment after the call, even when the bank declined it
   */
  confirmPayment(paymentIntentId: string): Promise<PaymentSnapshot>;
  /**
   * @returns the payment after the call: a payment that succeeded in the meantime stays successful
   */
  cancelPayment(paymentIntentId: string): Promise<PaymentSnapshot>;
  /** A repeated call with the same id returns the same customer. The provider gets no name and no address. */
  createCustomer(id: string): Promise<string>;
  /** Whether the customer exists and was not deleted. */
  hasCustomer(customerId: string): Promise<boolean>;
  /** Deletes the customer, and detaches its cards. A missing customer is ignored. */
  deleteCustomer(customerId: string): Promise<void>;
  /** @returns the URL of the hosted page on which a user saves a card */
  createCardSetup(setup: NewCardSetup): Promise<string>;
  /** Null when the provider has no such page, or when the page is not for saving a card. */
  retrieveCardSetup(sessionId: string): Promise<CardSetupSnapshot | null>;
  /** Null when the provider has no such card. */
  retrieveCard(paymentMethodId: string): Promise<CardSnapshot | null>;
  /** Removes the card from its customer permanently. A card without a customer is ignored. */
  detachCard(paymentMethodId: string): Promise<void>;
  /**
   * A repeated call with the same refund and attempt does not refund again. Transfer and fee are reversed
   * proportionally.
   */
  createRefund(refund: NewRefund): Promise<void>;
  /**
   * Takes transferred money back from the seller's account. A repeated call with the same dispute and attempt takes
   * nothing more.
   */
  reverseTransfer(reversal: NewReversal): Promise<void>;
  /** @returns the file's id for use in evidence */
  uploadEvidence(file: { name: string; type: string; bytes: Buffer }): Promise<string>;
  /**
   * Sends a dispute's evidence to the bank, which accepts it only once. Files are given by id. `userId` is stored in
   * the metadata.
   */
  submitEvidence(disputeId: string, evidence: Evidence, userId: string): Promise<void>;
  /** Events since this time that did not reach this server, newest first, at most `most`. */
  listUndeliveredEvents(since: Date, most: number): Promise<ProviderEvent[]>;
  /**
   * One page of the movements on the platform's balance since this time, newest first.
   * @param after the last movement of the previous page
   */
  listMovements(
    since: Date,
    after: string | null,
  ): Promise<{ movements: BalanceMovement[]; isLast: boolean }>;
  /**
   * The event of a webhook's raw body. Null unless it was signed with one of the product's secrets within the last five
   * minutes.
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

/** Amounts in minor units, in supported currencies only. The latest payouts first. */
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
  /** The last digits of the bank account. Null when the provider does not give them. */
  bankLast4: string | null;
  /** Null unless the payout has failed. */
  failure: PayoutFailure | null;
};

/**
 * The data for a new checkout. They come only from the stored order or payment of invoices, so that a repeated request is identical. Amounts
 * in minor units.
 */
export type NewCheckout = {
  /** What is paid. It is in the metadata of the session and of its payment. */
  subject: { orderId: string; orderNumber: string } | { creditPaymentId: string };
  attempt: number;
  accountId: string;
  lines: readonly { name: string; unitAmount: number; quantity: number }[];
  currency: Currency;
  platformFee: number;
  buyerEmail: string;
  successUrl: string;
  cancelUrl: string;
  expiresAt: Date;
};

/**
 * The data for a new payment. They come only from the stored order, so that a repeated request is identical. Amounts in
 * minor units.
 */
export type NewPayment = {
  orderId: string;
  orderNumber: string;
  attempt: number;
  accountId: string;
  customerId: string;
  methodId: string;
  amount: number;
  currency: Currency;
  platformFee: number;
};

export type CheckoutSnapshot = {
  id: string;
  /** The order of the session. Null when the session does not belong to Myelin. */
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
  /** challenged: the bank requires the buyer's confirmation. failed: the payment failed or was cancelled. */
  status: 'unconfirmed' | 'challenged' | 'processing' | 'succeeded' | 'failed';
  /** Whether the payment is a bank debit. The bank decides about it days after the buyer has paid. */
  isDebit: boolean;
  /** Whether the bank declined the last attempt. False if the bank only requires the buyer's confirmation. */
  isDeclined: boolean;
  /** Minor units. */
  amount: number;
  refunded: number;
  /** Whether the buyer's bank returned a refund. */
  hasFailedRefund: boolean;
  dispute: 'open' | 'won' | 'lost' | null;
  /** The movements. Null until a charge has succeeded. */
  charge: ChargeSnapshot | null;
};

export type NewCardSetup = {
  customerId: string;
  /** The user who adds the card. */
  userId: string;
  /** The provider replaces `{CHECKOUT_SESSION_ID}` in this URL with the id of the page. */
  successUrl: string;
  cancelUrl: string;
};

export type CardSetupSnapshot = {
  customerId: string | null;
  /** The user who added the card, from the metadata. */
  userId: string | null;
  /** Null until a card was saved. */
  card: CardSnapshot | null;
};

export type CardSnapshot = {
  id: string;
  /** Null when the card was detached. */
  customerId: string | null;
  /** Cards with the same number have the same fingerprint. */
  fingerprint: string;
  brand: CardBrand;
  last4: string;
  expiryMonth: number;
  expiryYear: number;
  savedAt: Date;
};

/** The amount is in minor units, the currency in the provider's spelling (`aud`), and the time in ISO 8601. */
export type Movement = { id: string; amount: number; currency: string; at: string };

export type ChargeSnapshot = Movement & {
  /** The card of the payment. Null for another method. */
  card: { last4: string } | null;
  /**
   * The provider's own fee. It has the id of the charge's balance transaction. The provider may report this fee, the
   * transfer and the platform's fee later than the charge.
   */
  processingFee: Movement | null;
  transfer: (Movement & { reversals: ReversalSnapshot[] }) | null;
  applicationFee: (Movement & { refunds: Movement[] }) | null;
  refunds: RefundSnapshot[];
  disputes: DisputeSnapshot[];
};

/**
 * The dispute's id from the metadata. Null for the reversal of a refund, and for a reversal that was made in the
 * dashboard.
 */
export type ReversalSnapshot = Movement & { disputeId: string | null };

export type RefundSnapshot = Movement & {
  /** The refund's id in Myelin, from the metadata. Null when the refund was made in the dashboard. */
  refundId: string | null;
  /** The reversal of the transfer to the seller. Null when the refund did not reverse it. */
  reversalId: string | null;
  reason: RefundReason | null;
  state: 'pending' | 'succeeded' | 'failed';
  failure: string | null;
  /** `isBooked`: money has moved for the refund. `isReturned`: the bank has returned this money to the platform. */
  isBooked: boolean;
  isReturned: boolean;
};

export type DisputeSnapshot = Movement & {
  status: DisputeStatus;
  reason: string;
  evidenceDueBy: string | null;
  isAnswered: boolean;
  /**
   * The user who sent the evidence, from the metadata. Null when no evidence was sent, or when it was sent in the
   * dashboard.
   */
  answeredBy: string | null;
  /** Negative when the bank takes money, positive when the bank returns money. */
  movements: Movement[];
  /** The provider's own fees in the same balance transactions. */
  fees: Movement[];
};

/**
 * The data for a new refund. They come only from the stored refund, so that a repeated request is identical. Amounts in
 * minor units.
 */
export type NewRefund = {
  refundId: string;
  attempt: number;
  paymentIntentId: string;
  amount: number;
  reason: RefundReason;
  /** Whether the seller has paid a platform fee, which is then refunded in proportion. */
  hasFee: boolean;
};

/**
 * The data for a new reversal. They come only from the stored reversal, so that a repeated request is identical.
 * Amounts in minor units.
 */
export type NewReversal = { disputeId: string; attempt: number; transferId: string; amount: number };

export type Evidence = Partial<Record<EvidenceText | EvidenceFile, string>>;

/** One entry of the platform's balance. */
export type BalanceMovement = Movement & {
  type: string;
  /** Id of the charge, refund, dispute, transfer, fee or reversal. */
  sourceId: string | null;
  /** The payment, charge, transfer or fee to which the source belongs. */
  belongsTo: string[];
};

export type ProviderEvent = { id: string; type: string; payload: unknown };
