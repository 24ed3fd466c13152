import type Stripe from 'stripe';
import { refundReasons } from '../../../contract/money-choices.ts';
import { type DisputeStatus, disputeStatuses } from '../../../contract/order-money.ts';
import { idOf } from './id-of.ts';
import type {
  ChargeSnapshot,
  DisputeSnapshot,
  Movement,
  RefundSnapshot,
  ReversalSnapshot,
} from './payment-provider.ts';

/** Parts to expand, below the charge itself. Stripe allows four levels (docs, "Expanding responses"). */
export const partsOfCharge = ['balance_transaction', 'transfer', 'application_fee', 'refunds'] as const;

/**
 * Every movement of a charge. Requests the complete lists, because the charge contains only the start of long lists.
 */
export async function readCharge(stripe: Stripe, charge: Stripe.Charge): Promise<ChargeSnapshot> {
  const { balance_transaction: booked, transfer, application_fee: fee, refunds } = charge;
  return {
    ...movement(charge),
    card: readCard(charge),
    processingFee:
      booked && typeof booked === 'object' && booked.fee > 0
        ? { ...movement(booked), amount: booked.fee }
        : null,
    transfer:
      transfer && typeof transfer === 'object'
        ? { ...movement(transfer), reversals: await readReversals(stripe, transfer) }
        : null,
    applicationFee:
      fee && typeof fee === 'object'
        ? { ...movement(fee), refunds: await readFeeRefunds(stripe, fee) }
        : null,
    refunds: (await wholeList(refunds, () => stripe.refunds.list({ charge: charge.id, limit: 100 }))).map(
      readRefund,
    ),
    disputes: charge.disputed ? await readDisputes(stripe, charge.id) : [],
  };
}

function readCard({ payment_method_details: method }: Stripe.Charge): ChargeSnapshot['card'] {
  const last4 = method?.type === 'card' ? method.card?.last4 : null;
  return last4 ? { last4 } : null;
}

type Moving = { id: string; amount: number; currency: string; created: number };

export function movement({ id, amount, currency, created }: Moving): Movement {
  return { id, amount, currency, at: isoTime(created) };
}

function isoTime(seconds: number): string {
  return new Date(seconds * 1000).toISOString();
}

type List<Item> = { data: Item[]; has_more: boolean };

/** At most a thousand entries. No payment has more movements. */
async function wholeList<Item>(
  list: List<Item> | null | undefined,
  all: () => Stripe.ApiListPromise<Item>,
): Promise<Item[]> {
  if (!list?.has_more) return list?.data ?? [];
  return all().autoPagingToArray({ limit: 1_000 });
}

async function readReversals(
  stripe: Stripe,
  { id, reversals }: Stripe.Transfer,
): Promise<ReversalSnapshot[]> {
  const all = await wholeList(reversals, () => stripe.transfers.listReversals(id, { limit: 100 }));
  return all.map((one) => ({ ...movement(one), disputeId: one.metadata?.disputeId ?? null }));
}

async function readFeeRefunds(stripe: Stripe, { id, refunds }: Stripe.ApplicationFee): Promise<Movement[]> {
  const all = await wholeList(refunds, () => stripe.applicationFees.listRefunds(id, { limit: 100 }));
  return all.map(movement);
}

function readRefund(refund: Stripe.Refund): RefundSnapshot {
  const hasFailed = refund.status === 'failed' || refund.status === 'canceled';
  return {
    ...movement(refund),
    refundId: refund.metadata?.refundId ?? null,
    reversalId: idOf(refund.transfer_reversal),
    reason: refundReasons.find((reason) => reason === refund.reason) ?? null,
    state: hasFailed ? 'failed' : refund.status === 'succeeded' ? 'succeeded' : 'pending',
    failure: hasFailed ? (refund.failure_reason ?? 'canceled').replaceAll('_', ' ') : null,
    // A refund that waits for the buyer's details has moved no money yet.
    isBooked: refund.balance_transaction !== null,
    isReturned: Boolean(refund.failure_balance_transaction),
  };
}

/** Reads the disputes separately, because the charge contains only whether it was disputed. */
async function readDisputes(stripe: Stripe, charge: string): Promise<DisputeSnapshot[]> {
  const disputes = await stripe.disputes.list({ charge, limit: 100 }).autoPagingToArray({ limit: 1_000 });
  return disputes.map(readDispute);
}

function readDispute(dispute: Stripe.Dispute): DisputeSnapshot {
  const { due_by, submission_count } = dispute.evidence_details;
  return {
    ...movement(dispute),
    status: statusOf(dispute.status),
    reason: dispute.reason,
    evidenceDueBy: due_by === null ? null : isoTime(due_by),
    isAnswered: submission_count > 0,
    answeredBy: (submission_count > 0 && dispute.metadata.userId) || null,
    movements: dispute.balance_transactions.map((booked) => disputed(dispute, booked)),
    fees: dispute.balance_transactions
      .filter(({ fee }) => fee !== 0)
      .map((booked) => ({ ...movement(booked), amount: booked.fee })),
  };
}

/**
 * The balance is in the platform's currency, and the dispute is in the currency of the buyer. Converts a movement into
 * the dispute's currency.
 */
function disputed(dispute: Stripe.Dispute, booked: Stripe.BalanceTransaction): Movement {
  if (booked.currency === dispute.currency) return movement(booked);
  const amount = Math.sign(booked.amount) * dispute.amount;
  return { ...movement(booked), amount, currency: dispute.currency };
}

/** An unknown status counts as accepting evidence. */
function statusOf(status: Stripe.Dispute.Status): DisputeStatus {
  return disputeStatuses.find((known) => known === status) ?? 'needs_response';
}
