import { sql } from 'drizzle-orm';
import type * as z from 'zod/mini';
import { minorRefusal } from '../../../../../contract/charge-limits.ts';
import type { payInvoicesInput } from '../../../../../contract/credit-payments.ts';
import { fromMinorUnits, toMinorUnits } from '../../../../../contract/money.ts';
import type { ActorContext } from '../../../../access/context.ts';
import { refuse, refuseField } from '../../../../access/refuse.ts';
import type { Transaction } from '../../../../db/connection.ts';
import { withActor } from '../../../../db/with-actor.ts';
import { limited } from '../../../identity/attempt-limits.ts';
import { countSent } from '../../../identity/attempts.ts';
import { unpayable } from '../../find-offer.ts';
import { checkoutExpiresAt, platformFeeIn } from '../../order-terms.ts';
import { rethrowRefused } from '../credit-refusals.ts';
import { takesCards } from '../list-accounts.ts';
import { type LockedAccount, lockAccount } from '../lock-account.ts';
import { type CardPayment, listCardPayments } from './card-payment.ts';
import { closePage, openPage } from './open-page.ts';

type Input = z.output<typeof payInvoicesInput>;
type Left = { id: string; left: string };
type Chosen = { account: LockedAccount; invoices: Left[]; providerAccountId: string };

/** Each round ends payments that include one of the invoices and differ from what the buyer pays now. */
const mostRounds = 3;

/**
 * Opens the provider's page on which a member of the buyer pays what is left of invoices. A repeated call returns the
 * open page while the invoices and what is left of them are the same. The payment is stored before the provider is
 * called, so that a sweep can settle it if the reply is lost.
 * @returns the URL of the page
 * @throws NOT_FOUND, OWN_PRODUCT, SELLER_CANNOT_CHARGE, PRICE_TOO_LOW, PRICE_TOO_HIGH, BAD_REQUEST that names an unknown invoice,
 * CONFLICT for an account that is not open or blocked, or an invoice of which nothing is left
 */
export async function payInvoices(context: ActorContext, input: Input): Promise<string> {
  const { deps, actor } = context;
  await countSent(deps.db, limited.checkout(actor.userId));
  for (let round = 0; round < mostRounds; round += 1) {
    const { payment, ended } = await withActor(deps.db, actor.userId, (tx) =>
      findOrInsert(tx, context, input),
    ).catch(rethrowRefused);
    for (const other of ended) await closePage(deps, other);
    const url = payment && (await openPage(deps, payment));
    if (url) return url;
  }
  throw refuse('CONFLICT');
}

/** The payment to make. Null while other open payments include its invoices: these are `ended`. */
async function findOrInsert(
  tx: Transaction,
  { deps, actor }: ActorContext,
  input: Input,
): Promise<{ payment: CardPayment | null; ended: CardPayment[] }> {
  const chosen = await choose(tx, input);
  // Card schemes forbid payments to oneself.
  if (actor.memberships.has(chosen.account.sellerOrgId)) throw refuse('OWN_PRODUCT');
  const ids = sql.param(chosen.invoices.map(({ id }) => id));
  const open = await listCardPayments(
    tx,
    sql`p.id IN (SELECT payment_id FROM credit_payment_invoices WHERE is_open AND invoice_id = ANY(${ids}::uuid[]))`,
  );
  const same = open.find((one) => isSame(one, chosen));
  if (same || open.length > 0) return { payment: same ?? null, ended: same ? [] : open };
  const id = await insert(tx, chosen, { userId: actor.userId, feePercent: deps.env.platformFeePercent });
  const [payment = null] = await listCardPayments(tx, sql`p.id = ${id}`);
  return { payment, ended: [] };
}

/** Locks the account, and finds what is left of the invoices. */
async function choose(tx: Transaction, { id, orgId, invoiceIds }: Input): Promise<Chosen> {
  const account = await lockAccount(tx, sql`a.id = ${id} AND a.buyer_org_id = ${orgId}`);
  const { rows: sellers } = await tx.execute<{ providerAccountId: string }>(sql`
    SELECT c.provider_account_id AS "providerAccountId" FROM credit_accounts a JOIN connected_accounts c ON c.org_id = a.seller_org_id
    WHERE a.id = ${id} AND ${sql.raw(takesCards)}`);
  if (!sellers[0]) throw refuse('SELLER_CANNOT_CHARGE');
  const { rows: invoices } = await tx.execute<Left>(sql`
    SELECT id, left_amount::text AS left FROM credit_invoices WHERE account_id = ${id} AND id = ANY(${sql.param(invoiceIds)}::uuid[]) ORDER BY id`);
  const known = new Set(invoices.map((invoice) => invoice.id));
  const unknown = invoiceIds.findIndex((one) => !known.has(one));
  if (unknown >= 0) throw refuseField(`invoiceIds.${unknown}`, 'INVOICE_UNKNOWN');
  if (invoices.some(({ left }) => Number(left) === 0)) throw refuse('CONFLICT');
  return { account, invoices, providerAccountId: sellers[0].providerAccountId };
}

function isSame(payment: CardPayment, { invoices, providerAccountId }: Chosen): boolean {
  return (
    payment.providerAccountId === providerAccountId &&
    payment.invoices.length === invoices.length &&
    payment.invoices.every((paid) =>
      invoices.some(({ id, left }) => id === paid.invoiceId && left === paid.amount),
    )
  );
}

type Terms = { userId: string; feePercent: number };

async function insert(
  tx: Transaction,
  { account, invoices, providerAccountId }: Chosen,
  { userId, feePercent }: Terms,
): Promise<string> {
  const { id, currency } = account;
  const minor = invoices.reduce((sum, { left }) => sum + toMinorUnits(left, currency), 0);
  const refusal = minorRefusal(BigInt(minor), currency);
  if (refusal) throw unpayable(refusal, currency);
  const amount = fromMinorUnits(minor, currency);
  const { rows } = await tx.execute<{ id: string }>(sql`
    INSERT INTO credit_payments (account_id, paid_by, amount, platform_fee, provider_account_id, expires_at)
    VALUES (${id}, ${userId}, ${amount}, ${platformFeeIn(currency, feePercent)(amount)}, ${providerAccountId}, ${checkoutExpiresAt}) RETURNING id`);
  if (!rows[0]) throw new Error('The new payment was not returned');
  await tx.execute(sql`
    INSERT INTO credit_payment_invoices (payment_id, invoice_id, amount)
    SELECT ${rows[0].id}, g.id, g.left FROM jsonb_to_recordset(${JSON.stringify(invoices)}::jsonb) AS g(id uuid, "left" numeric)`);
  return rows[0].id;
}
