import { sql } from 'drizzle-orm';
import { type Currency, currencies, fromMinorUnits } from '../../../../contract/money.ts';
import type { LedgerKind } from '../../../../contract/order-money.ts';
import type { Database } from '../../../db/connection.ts';
import type { BalanceMovement } from '../../payments/payment-provider.ts';
import { upsertDiscrepancy } from './upsert-discrepancy.ts';

/**
 * Stripe's types of transactions that move money of orders (docs, "Balance transaction types"). Payouts and Stripe's
 * own fees are omitted.
 */
const kinds: Record<string, LedgerKind> = {
  charge: 'charge',
  payment: 'charge',
  refund: 'refund',
  payment_refund: 'refund',
  refund_failure: 'refund_failed',
  payment_failure_refund: 'refund_failed',
  transfer: 'transfer',
  transfer_refund: 'transfer_reversal',
  application_fee: 'application_fee',
  application_fee_refund: 'fee_refund',
};

type Expected = {
  kind: LedgerKind;
  providerId: string;
  amount: string;
  currency: Currency;
  belongsTo: string[];
  isSettled: boolean;
};

/**
 * Records discrepancies: movements of orders that the ledger lacks, or that have another amount in the ledger. If the
 * balance and the sale have different currencies, the amounts are not compared.
 * @returns all compared movements, as `kind:id`
 */
export async function compareMovements(
  db: Database,
  movements: readonly BalanceMovement[],
  until: Date,
): Promise<string[]> {
  const expected = movements.flatMap((one) => expectedOf(one, until) ?? []);
  const settled = JSON.stringify(expected.filter(({ isSettled }) => isSettled));
  await db.execute(sql`
    ${upsertDiscrepancy}
    SELECT CASE WHEN e.id IS NULL THEN 'missing_in_ledger' ELSE 'amount_differs' END, g.kind || ':' || g."providerId",
      coalesce(e.order_id, o.id), g."providerId", p.amount::text, g.amount::text, g.currency
    FROM jsonb_to_recordset(${settled}::jsonb) AS g(kind text, "providerId" text, amount numeric, currency text, "belongsTo" jsonb)
    LEFT JOIN ledger_entries e ON e.provider_id = g."providerId" AND e.kind = g.kind
    LEFT JOIN LATERAL (
      SELECT amount, currency FROM ledger_postings WHERE seller_org_id = e.seller_org_id AND entry_id = e.id AND amount > 0 LIMIT 1
    ) p ON true
    LEFT JOIN LATERAL (
      SELECT id, true AS is_ours FROM order_directory WHERE e.id IS NULL AND provider_payment_intent_id IN (SELECT jsonb_array_elements_text(g."belongsTo"))
      UNION ALL
      SELECT order_id, true FROM ledger_entries
      WHERE e.id IS NULL AND provider_id IN (SELECT jsonb_array_elements_text(g."belongsTo"))
      UNION ALL
      SELECT id, true FROM order_directory WHERE e.id IS NULL AND provider_payment_intent_id IS NULL
        AND id IN (SELECT value::uuid FROM jsonb_array_elements_text(g."belongsTo") WHERE pg_input_is_valid(value, 'uuid'))
      UNION ALL
      SELECT NULL, true FROM credit_payments
      WHERE e.id IS NULL AND (provider_payment_intent_id IN (SELECT jsonb_array_elements_text(g."belongsTo"))
        OR id IN (SELECT value::uuid FROM jsonb_array_elements_text(g."belongsTo") WHERE pg_input_is_valid(value, 'uuid')))
      LIMIT 1
    ) o ON true
    WHERE e.id IS NULL AND o.is_ours OR p.currency = g.currency AND p.amount <> g.amount
    ON CONFLICT (kind, subject) DO UPDATE SET last_seen_at = now(), ours = excluded.ours, theirs = excluded.theirs`);
  return expected.map(({ kind, providerId }) => `${kind}:${providerId}`);
}

function expectedOf(movement: BalanceMovement, until: Date): Expected | null {
  const kind = kindOf(movement);
  const currency = currencies.find((known) => known.toLowerCase() === movement.currency);
  // The provider also lists movements of 0, such as a fee that was rounded to 0.
  if (!kind || !currency || movement.sourceId === null || movement.amount === 0) return null;
  return {
    kind,
    // A dispute can move money twice. So the ledger entry has the id of the movement, not the id of the dispute.
    providerId: isDispute(movement) ? movement.id : movement.sourceId,
    amount: fromMinorUnits(Math.abs(movement.amount), currency),
    currency,
    belongsTo: movement.belongsTo,
    isSettled: new Date(movement.at) < until,
  };
}

function kindOf(movement: BalanceMovement): LedgerKind | undefined {
  if (isDispute(movement)) return movement.amount < 0 ? 'dispute_withdrawn' : 'dispute_reinstated';
  return kinds[movement.type];
}

function isDispute({ type, sourceId }: BalanceMovement): boolean {
  return type === 'adjustment' && sourceId !== null && /^d[pu]_/.test(sourceId);
}
