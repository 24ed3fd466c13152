import * as z from 'zod/mini';
import { because } from './field-reason.ts';
import { id, lineQuantity, time } from './fields.ts';
import { limits } from './limits.ts';
import { currencies, isAmount } from './money.ts';
import { type EvidenceFile, type EvidenceText, refundReasons } from './money-choices.ts';
import { operation, providerRefusals, signedIn } from './operation.ts';
import { packs } from './order-lines.ts';
import { payoutStatuses } from './payments.ts';

/**
 * requested: the provider has not replied yet. pending: the provider has accepted the refund, but the bank has not
 * paid it out yet. failed: the provider refused the refund, or the bank returned it. The buyer has received nothing.
 */
export const refundStates = ['requested', 'pending', 'succeeded', 'failed'] as const;
export type RefundState = (typeof refundStates)[number];

/**
 * Stripe's statuses (API reference, "The Dispute object"). A status with `warning_` is an inquiry of a bank, which
 * moves no money.
 */
export const disputeStatuses = [
  'warning_needs_response',
  'warning_under_review',
  'warning_closed',
  'needs_response',
  'under_review',
  'won',
  'lost',
  'prevented',
] as const;
export type DisputeStatus = (typeof disputeStatuses)[number];

/**
 * When a dispute is lost, the provider must reverse the transfer to the seller. The server repeats the request until
 * the provider has done so.
 */
export const reversalStates = ['requested', 'succeeded'] as const;

/**
 * The places where money can be. In this order: the buyer and their bank, the platform's balance at the provider, the
 * seller's connected account, the platform's fee, the provider's fee.
 */
export const ledgerAccounts = ['buyer', 'balance', 'seller', 'platform_fee', 'provider'] as const;
export type LedgerAccount = (typeof ledgerAccounts)[number];

export const ledgerKinds = [
  'charge',
  'processing_fee',
  'transfer',
  'application_fee',
  'refund',
  'refund_failed',
  'transfer_reversal',
  'fee_refund',
  'dispute_withdrawn',
  'dispute_reinstated',
  'dispute_fee',
] as const;
export type LedgerKind = (typeof ledgerKinds)[number];

/** A line of a refund. */
const refundedItem = z.object({
  itemId: id,
  name: z.string(),
  pack: z.enum(packs),
  packUnits: z.number(),
  /** In packs. */
  quantity: z.number(),
  amount: z.string(),
  gstAmount: z.string(),
});

export const refund = z.object({
  id,
  amount: z.string(),
  currency: z.enum(currencies),
  /** Null for a refund that was made in the provider's dashboard. */
  reason: z.nullable(z.enum(refundReasons)),
  note: z.nullable(z.string()),
  requestedByName: z.nullable(z.string()),
  state: z.enum(refundStates),
  /** The provider's error message, in English. */
  failure: z.nullable(z.string()),
  /** Empty when an amount was refunded without naming lines. */
  items: z.array(refundedItem),
  createdAt: time,
  updatedAt: time,
});
export type Refund = z.infer<typeof refund>;

/** A refund in the data export of the buyer, with the order's id. */
export const ownRefund = z.extend(refund, { orderId: id });
export type OwnRefund = z.infer<typeof ownRefund>;

export const dispute = z.object({
  /** The provider's id. */
  id: z.string(),
  orderId: id,
  orderNumber: z.string(),
  status: z.enum(disputeStatuses),
  /** The provider's term for the reason, such as fraudulent or product_not_received. */
  reason: z.string(),
  amount: z.string(),
  currency: z.enum(currencies),
  evidenceDueBy: z.nullable(time),
  evidenceSubmittedAt: z.nullable(time),
  /** Null when somebody submitted the evidence in the provider's dashboard. */
  evidenceSubmittedByName: z.nullable(z.string()),
  openedAt: time,
  updatedAt: time,
});
export type Dispute = z.infer<typeof dispute>;

/** An order's totals from the ledger, in the order's currency. Zero until the provider has confirmed the payment. */
const orderTotals = z.object({
  paid: z.string(),
  /** Refunded to the buyer. Excludes disputed amounts. */
  refunded: z.string(),
  /** Withdrawn by the buyer's bank, less what the bank has returned. */
  disputed: z.string(),
  /** What the seller can still refund. 0 while the order's state allows no refunds. */
  refundable: z.string(),
});

/** Totals that only the seller's side sees. */
const sellersTotals = z.object({
  /** The platform's fee as charged, and the part of the fee that remains after refunds. */
  feeCharged: z.string(),
  fee: z.string(),
  /** What the seller keeps of the order's money. */
  kept: z.string(),
  mayRefund: z.boolean(),
  mayAnswer: z.boolean(),
});

const orderMoneyOutput = z.object({
  currency: z.enum(currencies),
  totals: orderTotals,
  /** Null for the buyer's side. */
  seller: z.nullable(sellersTotals),
  /** Newest first. */
  refunds: z.array(refund),
  /** Empty for the buyer's side. The buyer sees the dispute at their bank, and must not see the seller's evidence. */
  disputes: z.array(dispute),
});
export type OrderMoney = z.infer<typeof orderMoneyOutput>;

const refundAmount = z
  .string(because('REFUND_AMOUNT_INVALID'))
  .check(z.refine((value) => isAmount(value) && Number(value) > 0, because('REFUND_AMOUNT_INVALID')));

const words = (most: number) =>
  z.optional(z.string().check(z.trim(), z.maxLength(most, because('TOO_MANY_CHARACTERS'))));
const evidenceFile = z.optional(
  z
    .file()
    .check(
      z.minSize(1, because('FILE_EMPTY')),
      z.maxSize(limits.evidenceFileBytes, because('EVIDENCE_TOO_LARGE')),
    ),
);

const evidenceTexts = {
  explanation: words(limits.evidenceText),
  productDescription: words(limits.evidenceText),
  shippingCarrier: words(limits.evidenceWord),
  shippingTrackingNumber: words(limits.evidenceWord),
  shippingDate: words(limits.evidenceWord),
  shippingAddress: words(limits.evidenceText),
} satisfies Record<EvidenceText, unknown>;
const evidenceFiles = {
  receipt: evidenceFile,
  customerCommunication: evidenceFile,
  shippingDocumentation: evidenceFile,
  otherFile: evidenceFile,
} satisfies Record<EvidenceFile, unknown>;

/** What a seller can submit to the provider in a dispute. */
export const evidence = z.object({ ...evidenceTexts, ...evidenceFiles });

export const refundInput = z.object({
  id,
  requestId: id,
  /** If absent, everything that can still be refunded is refunded. */
  amount: z.optional(refundAmount),
  /** The lines to refund. The amount is their sum and can then be absent. */
  items: z.optional(
    z
      .array(z.object({ itemId: id, quantity: lineQuantity }))
      .check(z.minLength(1), z.maxLength(limits.refundItems)),
  ),
  reason: z.enum(refundReasons),
  note: words(limits.refundNote),
});

/** Refunds, disputes and totals of a paid order. */
export const orderMoney = {
  findMoney: operation({
    method: 'GET',
    path: '/api/orders/{id}/money',
    summary: "An order's totals from the ledger, its refunds and its disputes",
    access: signedIn,
  })
    .input(z.object({ id }))
    .output(orderMoneyOutput),
  refund: operation({
    method: 'POST',
    path: '/api/orders/{id}/refunds',
    summary:
      'Refund the buyer in whole or in part; transfer and fee are reversed. Sent again with the same requestId it refunds once',
    access: { kind: 'resource', action: 'sales.refund' },
    refuses: ['ORDER_NOT_REFUNDABLE', 'CONFLICT', ...providerRefusals],
  })
    .input(refundInput)
    .output(refund),
  listDisputes: operation({
    method: 'GET',
    path: '/api/organizations/{orgId}/disputes',
    summary: 'The latest disputes of a selling organization, those that accept evidence first',
    access: { kind: 'organization', action: 'sales.read' },
  })
    .input(z.object({ orgId: id }))
    .output(z.array(dispute)),
  submitEvidence: operation({
    method: 'POST',
    path: '/api/disputes/{id}/evidence',
    summary: "Send the seller's evidence to the bank; possible once per dispute",
    access: { kind: 'resource', action: 'disputes.answer' },
    refuses: ['DISPUTE_ANSWERED', 'UPLOAD_TOO_LARGE', ...providerRefusals],
  })
    .input(z.extend(evidence, { id: z.string().check(z.maxLength(255)) }))
    .output(dispute),
};

const month = z
  .string(because('DATE_MISSING'))
  .check(z.regex(/^20\d\d-(0[1-9]|1[0-2])$/, because('DATE_MISSING')));

const movement = z.object({
  at: time,
  kind: z.enum(ledgerKinds),
  /** The id of the charge, refund or dispute movement at the provider. */
  providerId: z.string(),
  orderId: id,
  orderNumber: z.string(),
  /** Signed: a negative amount is money that the seller pays. */
  amount: z.string(),
  /** The seller's balance after the movement. */
  balance: z.string(),
});

/** A payout in the statement of a month. As in a bank statement, the day of arrival decides the month. */
const statementPayout = z.object({
  /** The provider's id of the payout. The provider's own reports also show it. */
  id: z.string(),
  currency: z.enum(currencies),
  amount: z.string(),
  status: z.enum(payoutStatuses),
  arrivesAt: time,
  /** The last digits of the bank account; null when the provider does not report them. */
  bankLast4: z.nullable(z.string()),
});
export type StatementPayout = z.infer<typeof statementPayout>;

export const statement = z.object({
  orgId: id,
  month,
  /** One entry for each currency that has had any movement so far. */
  currencies: z.array(
    z.object({
      currency: z.enum(currencies),
      opening: z.string(),
      closing: z.string(),
      /** For each kind of movement, the sum of the month. A negative sum is money that the seller pays. */
      sums: z.array(z.object({ kind: z.enum(ledgerKinds), amount: z.string(), count: z.number() })),
      movements: z.array(movement),
    }),
  ),
  /**
   * The payouts that arrive in the month. They are not in the ledger, because they move money from the seller's
   * balance at the provider to the bank.
   */
  payouts: z.array(statementPayout),
});
export type Statement = z.infer<typeof statement>;

export const statementInput = z.object({ orgId: id, month });
const readsStatements = { kind: 'organization', action: 'payments.read' } as const;

/** An organization's earnings. All figures come from the ledger. */
export const sellerStatements = {
  findStatement: operation({
    method: 'GET',
    path: '/api/organizations/{orgId}/statement',
    summary:
      "The seller's account in a month (UTC): opening balance, movements and closing balance by currency",
    access: readsStatements,
  })
    .input(statementInput)
    .output(statement),
  exportStatement: operation({
    method: 'GET',
    path: '/api/organizations/{orgId}/statement.csv',
    summary: "The seller's account in a month (UTC) as CSV",
    access: readsStatements,
  })
    .input(statementInput)
    .output(z.file()),
};

/**
 * missing_in_ledger: the provider has a movement that the ledger lacks. missing_at_provider: the ledger has a
 * movement that the provider lacks. amount_differs: both have the movement, with different amounts. state_differs: an
 * order's state contradicts its ledger. reversal_refused: the provider refuses to reverse the seller's transfer for a
 * lost dispute (its message is in `theirs`), so the platform bears the loss.
 */
export const discrepancyKinds = [
  'missing_in_ledger',
  'missing_at_provider',
  'amount_differs',
  'state_differs',
  'reversal_refused',
  'won_after_lost',
] as const;
export type DiscrepancyKind = (typeof discrepancyKinds)[number];

export const discrepancy = z.object({
  id,
  kind: z.enum(discrepancyKinds),
  orderId: z.nullable(id),
  orderNumber: z.nullable(z.string()),
  providerId: z.nullable(z.string()),
  /**
   * Our value, and the provider's value. For `state_differs`: the order's state, and the state that the ledger
   * implies.
   */
  ours: z.nullable(z.string()),
  theirs: z.nullable(z.string()),
  currency: z.nullable(z.string()),
  firstSeenAt: time,
  lastSeenAt: time,
  /** A staff member's explanation of why the difference is correct. */
  acknowledged: z.nullable(z.object({ at: time, byName: z.string(), because: z.string() })),
});
export type Discrepancy = z.infer<typeof discrepancy>;

export const reconciliation = z.object({
  startedAt: time,
  /** Null while the reconciliation runs. */
  finishedAt: z.nullable(time),
  /** Why the reconciliation failed. */
  error: z.nullable(z.string()),
  since: time,
  compared: z.number(),
});
