import { sql } from 'drizzle-orm';
import { fromMinorUnits, toMinorUnits } from '../../../../../contract/money.ts';
import type { Transaction } from '../../../../db/connection.ts';
import type { Env } from '../../../../env.ts';
import type { ChargeSnapshot, PaymentSnapshot } from '../../../payments/payment-provider.ts';
import { writeLedger } from '../../money/record-money.ts';
import { reversalsOf } from '../../money/reversals-of.ts';
import { type LockedAccount, lockAccount } from '../lock-account.ts';
import { bookCardReceipt } from './book-card-receipt.ts';
import { notifyOfDispute } from './notify-of-card-payment.ts';

/** What the server has read about a payment: it is paid, its page has expired, or neither. */
export type CardReading = { hasExpired: boolean; payment: PaymentSnapshot | null };

type Read = {
  id: string;
  reading: CardReading;
  /**
   * The database's time before the provider was read. If the payment was changed later, the data from the provider may
   * be stale and are ignored.
   */
  readAt: string;
};

type Row = { state: string; amount: string; dispute: PaymentSnapshot['dispute']; isStale: boolean };

/**
 * Locks a payment and stores the state that was read from the provider. Then writes the movements of money to the ledger,
 * and to the receipts of the account. A repeated or late reading changes nothing.
 * @returns false if the reading is stale
 */
export async function applyCardPayment(
  tx: Transaction,
  env: Env,
  { id, reading, readAt }: Read,
): Promise<boolean> {
  const account = await lockAccount(
    tx,
    sql`a.id = (SELECT account_id FROM credit_payments WHERE id = ${id})`,
  );
  const { rows } = await tx.execute<Row>(sql`
    SELECT state, amount::text AS amount, dispute, updated_at > ${readAt}::timestamptz AS "isStale" FROM credit_payments WHERE id = ${id} FOR UPDATE`);
  const [row] = rows;
  if (!row) throw new Error('The payment that was read was not found');
  if (row.isStale) return false;
  const { payment, hasExpired } = reading;
  const charge = payment?.charge;
  if (payment && charge) await book(tx, env, { id, account, row, payment, charge });
  else if (hasExpired && row.state === 'open')
    await tx.execute(sql`UPDATE credit_payments SET state = 'expired', updated_at = now() WHERE id = ${id}`);
  return true;
}

type Booked = {
  id: string;
  account: LockedAccount;
  row: Row;
  payment: PaymentSnapshot;
  charge: ChargeSnapshot;
};

async function book(tx: Transaction, env: Env, { id, account, row, payment, charge }: Booked): Promise<void> {
  await writeLedger(tx, { creditPaymentId: id, seller_org_id: account.sellerOrgId }, charge);
  const isReversalDue = reversalsOf(charge).some(({ reversalId }) => reversalId === null);
  const takenBack = fromMinorUnits(takenBackOf(payment, charge), account.currency);
  const changed = await tx.execute(sql`
    UPDATE credit_payments SET state = 'paid', provider_payment_intent_id = ${payment.id}, taken_back = ${takenBack}::numeric,
      dispute = ${payment.dispute}::text, is_reversal_due = ${isReversalDue}, updated_at = now()
    WHERE id = ${id} AND (state, taken_back, dispute, is_reversal_due) IS DISTINCT FROM ('paid', ${takenBack}::numeric, ${payment.dispute}::text, ${isReversalDue}::boolean)`);
  if (changed.rowCount === 0) return;
  const left = fromMinorUnits(
    toMinorUnits(row.amount, account.currency) - toMinorUnits(takenBack, account.currency),
    account.currency,
  );
  const receivedOn = charge.at.slice(0, 10);
  await bookCardReceipt(tx, env, { id, account, left, reference: payment.id, receivedOn });
  if (payment.dispute === 'open' && row.dispute !== 'open') await notifyOfDispute(tx, env, id);
}

/**
 * What the seller does not keep, in minor units: refunds that the bank has not returned, and lost disputes. While a
 * dispute is open, the seller keeps the money.
 */
function takenBackOf({ amount, refunded }: PaymentSnapshot, { disputes }: ChargeSnapshot): number {
  const lost = disputes.filter(({ status }) => status === 'lost').reduce((sum, one) => sum + one.amount, 0);
  return Math.min(amount, refunded + lost);
}
