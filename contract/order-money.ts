import * as z from 'zod/mini';
import { because } from './field-reason.ts';
import { id, lineQuantity, time } from './fields.ts';
import { limits } from './limits.ts';
import { currencies, isAmount } from './money.ts';
import { type EvidenceFile, type EvidenceText, refundReasons } from './money-choices.ts';
import { operation, providerRefusals, signedIn } from './operation.ts';
import { packs } from './order-lines.ts';
import { soldOptions } from './sold-options.ts';

/**
 * requested: the provider has not replied yet. pending: the provider has accepted the refund, but the bank has not
 * paid it out yet. failed: the provider refused the refund, or the bank returned it. The buyer has received nothing.
 */
export const refundStates = ['requested', 'pending', 'succeeded', 'failed'] as const;
export type RefundState = (typeof refundStates)[number];

/**
 * Stripe's statuses (API reference, "The Dispute object"). A status that begins with `warning_` belongs to an inquiry
 * of a bank. An inquiry moves no money.
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
 * The owners of money in the ledger, in this order: the buyer and the buyer's bank, the platform's balance at the
 * provider, the seller's connected account, the platform's fee, the provider's fee.
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
  options: soldOptions,
  pack: z.enum(packs),
  packUnits: z.number(),
  /** Counted in packs, not in base units. */
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
  /** The amount that the buyer's bank has withdrawn, minus the amount that it has returned. */
  disputed: z.string(),
  /** The amount that the seller can still refund. 0 while the order's state allows no refunds. */
  refundable: z.string(),
});

/** Totals that only the seller's side sees. */
const sellersTotals = z.object({
  /** The platform's fee as charged, and the part of the fee that remains after refunds. */
  feeCharged: z.string(),
  fee: z.string(),
  /** The part of the payment that remains with the seller. */
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
  /** The lines to refund. If lines are given, `amount` may be absent, because the amount is their sum. */
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
