import { sql } from 'drizzle-orm';
import { type Currency, fromMinorUnits } from '../../../../contract/money.ts';
import type { Transaction } from '../../../db/connection.ts';
import type { ChargeSnapshot, DisputeSnapshot, RefundSnapshot } from '../../payments/payment-provider.ts';
import { ledgerEntries } from './ledger-entries.ts';
import { reversalsOf } from './reversals-of.ts';

export type PaidOrder = { id: string; seller_org_id: string; currency: Currency };

/**
 * Writes a charge's movements into the ledger, and updates the refunds and disputes of its order. The order must be
 * locked. Existing entries stay unchanged, even if the charge is read again or events arrive in another order.
 * @returns whether anything was new
 */
export async function recordMoney(
  tx: Transaction,
  order: PaidOrder,
  charge: ChargeSnapshot,
): Promise<boolean> {
  const written = [
    await writeLedger(tx, order, charge),
    await recordRefunds(tx, order, charge.refunds),
    await recordDisputes(tx, order, charge.disputes),
    await recordReversals(tx, order, charge),
  ];
  return written.some((rows) => rows > 0);
}

/** What a charge has paid: an order, or invoices on account. */
type Charged = { seller_org_id: string } & ({ id: string } | { creditPaymentId: string });

/** Writes the movements of a charge that the ledger lacks. Returns the number of new postings. */
export async function writeLedger(
  tx: Transaction,
  charged: Charged,
  charge: ChargeSnapshot,
): Promise<number> {
  const orderId = 'id' in charged ? charged.id : null;
  const creditPaymentId = 'id' in charged ? null : charged.creditPaymentId;
  const given = JSON.stringify(ledgerEntries(charge));
  const { rowCount } = await tx.execute(sql`
    WITH given AS (
      SELECT * FROM jsonb_to_recordset(${given}::jsonb) AS g(kind text, "providerId" text, "disputeId" text, at timestamptz,
        currency text, "from" text, "to" text, amount numeric)
    ), added AS (
      INSERT INTO ledger_entries (order_id, credit_payment_id, seller_org_id, kind, provider_id, dispute_id, occurred_at)
      SELECT ${orderId}::uuid, ${creditPaymentId}::uuid, ${charged.seller_org_id}, kind, "providerId", "disputeId", at FROM given
      ON CONFLICT (seller_org_id, provider_id, kind) DO NOTHING RETURNING seller_org_id, id, kind, provider_id
    )
    INSERT INTO ledger_postings (seller_org_id, entry_id, account, currency, amount)
    SELECT a.seller_org_id, a.id, side.account, g.currency, side.amount
    FROM added a JOIN given g ON g."providerId" = a.provider_id AND g.kind = a.kind
    CROSS JOIN LATERAL (VALUES (g."from", -g.amount), (g."to", g.amount)) AS side(account, amount)`);
  return rowCount ?? 0;
}

/**
 * Updates the refunds that the product requested: the metadata contains the product's own id of the refund. Adds the
 * refunds that were made in the provider's dashboard.
 */
async function recordRefunds(tx: Transaction, order: PaidOrder, refunds: RefundSnapshot[]): Promise<number> {
  if (refunds.length === 0) return 0;
  const given = sql`jsonb_to_recordset(${JSON.stringify(refunds.map((refund) => refundRow(refund, order.currency)))}::jsonb)
    AS g(id text, "refundId" text, "reversalId" text, amount numeric, at timestamptz, reason text, state text, failure text)`;
  const moved = await tx.execute(sql`
    UPDATE refunds r SET provider_refund_id = g.id, provider_reversal_id = g."reversalId", state = g.state, failure = g.failure,
      updated_at = CASE WHEN (r.provider_refund_id, r.state, r.failure) IS DISTINCT FROM (g.id, g.state, g.failure) THEN now() ELSE r.updated_at END
    FROM ${given}
    WHERE r.seller_org_id = ${order.seller_org_id} AND r.order_id = ${order.id}
      AND (r.provider_refund_id = g.id OR r.provider_refund_id IS NULL AND r.id::text = g."refundId")
      AND (r.provider_refund_id, r.provider_reversal_id, r.state, r.failure) IS DISTINCT FROM (g.id, g."reversalId", g.state, g.failure)`);
  const added = await tx.execute(sql`
    INSERT INTO refunds (order_id, seller_org_id, provider_refund_id, provider_reversal_id, amount, currency, reason, state, failure, created_at)
    SELECT ${order.id}, ${order.seller_org_id}, g.id, g."reversalId", g.amount, ${order.currency}, g.reason, g.state, g.failure, g.at
    FROM ${given} WHERE NOT EXISTS (SELECT FROM refunds r WHERE r.seller_org_id = ${order.seller_org_id} AND r.provider_refund_id = g.id)`);
  return (moved.rowCount ?? 0) + (added.rowCount ?? 0);
}

function refundRow(refund: RefundSnapshot, currency: Currency) {
  const { id, refundId, reversalId, amount, at, reason, state, failure } = refund;
  return { id, refundId, reversalId, amount: fromMinorUnits(amount, currency), at, reason, state, failure };
}

async function recordDisputes(
  tx: Transaction,
  order: PaidOrder,
  disputes: DisputeSnapshot[],
): Promise<number> {
  if (disputes.length === 0) return 0;
  const given = JSON.stringify(disputes.map((dispute) => disputeRow(dispute, order.currency)));
  const { rowCount } = await tx.execute(sql`
    INSERT INTO disputes AS d (id, order_id, seller_org_id, status, reason, amount, currency, evidence_due_by,
      evidence_submitted_at, evidence_submitted_by, opened_at)
    SELECT g.id, ${order.id}, ${order.seller_org_id}, g.status, g.reason, g.amount, ${order.currency}, g."evidenceDueBy",
      CASE WHEN g."isAnswered" THEN now() END, (SELECT u.id FROM users u WHERE u.id::text = g."answeredBy"), g.at
    FROM jsonb_to_recordset(${given}::jsonb) AS g(id text, status text, reason text, amount numeric, "evidenceDueBy" timestamptz,
      "isAnswered" boolean, "answeredBy" text, at timestamptz)
    ON CONFLICT (seller_org_id, id) DO UPDATE SET status = excluded.status, reason = excluded.reason, amount = excluded.amount,
      evidence_due_by = excluded.evidence_due_by,
      evidence_submitted_at = coalesce(d.evidence_submitted_at, excluded.evidence_submitted_at),
      evidence_submitted_by = coalesce(d.evidence_submitted_by, excluded.evidence_submitted_by), updated_at = now()
    WHERE (d.status, d.reason, d.amount, d.evidence_due_by, d.evidence_submitted_at IS NULL, d.evidence_submitted_by) IS DISTINCT FROM
      (excluded.status, excluded.reason, excluded.amount, excluded.evidence_due_by, coalesce(d.evidence_submitted_at,
        excluded.evidence_submitted_at) IS NULL, coalesce(d.evidence_submitted_by, excluded.evidence_submitted_by))`);
  return rowCount ?? 0;
}

function disputeRow(dispute: DisputeSnapshot, currency: Currency) {
  const { id, status, reason, amount, at, evidenceDueBy, isAnswered, answeredBy } = dispute;
  return {
    id,
    status,
    reason,
    amount: fromMinorUnits(amount, currency),
    at,
    evidenceDueBy,
    isAnswered,
    answeredBy,
  };
}

/** Adds the reversal of a lost dispute (sweep-reversals.ts), unless the provider already lists it. */
async function recordReversals(tx: Transaction, order: PaidOrder, charge: ChargeSnapshot): Promise<number> {
  const reversals = reversalsOf(charge);
  if (reversals.length === 0) return 0;
  const { rowCount } = await tx.execute(sql`
    INSERT INTO dispute_reversals AS r (id, order_id, seller_org_id, transfer_id, amount, currency, state, provider_reversal_id)
    SELECT g."disputeId", ${order.id}, ${order.seller_org_id}, g."transferId", g.amount, g.currency,
      CASE WHEN g."reversalId" IS NULL THEN 'requested' ELSE 'succeeded' END, g."reversalId"
    FROM jsonb_to_recordset(${JSON.stringify(reversals)}::jsonb) AS g("disputeId" text, "transferId" text, amount numeric,
      currency text, "reversalId" text)
    ON CONFLICT (seller_org_id, id) DO UPDATE SET state = excluded.state, provider_reversal_id = excluded.provider_reversal_id, failure = NULL,
      updated_at = now()
    WHERE r.state = 'requested' AND excluded.state = 'succeeded'`);
  return rowCount ?? 0;
}
