import { sql } from 'drizzle-orm';
import { addresses } from '../../../../contract/addresses.ts';
import type { Transaction } from '../../../db/connection.ts';
import type { Env } from '../../../env.ts';
import { dayIn } from '../../../mail/day-in.ts';
import { price } from '../../../mail/price.ts';
import { type AddressedEmail, queueEmails } from '../../../mail/queue-emails.ts';
import { emailFacts, type Reader, type Sale, selectReaders, selectSale } from '../order-readers.ts';

/**
 * asked: the order waits for a quote of its freight. quoted: the seller has quoted the freight. lapsed: the time for
 * the quote or for the payment has ended.
 */
type FreightNews = 'asked' | 'quoted' | 'lapsed';

type Due = { purchaseId: string; freight: string | null; dueAt: string };

/**
 * Emails the side that has to act next: the seller has to quote the freight, or the buyer has to pay after the quote.
 * Both are emailed when an order has lapsed.
 */
export async function notifyOfFreight(
  tx: Transaction,
  env: Env,
  orderId: string,
  news: FreightNews,
): Promise<void> {
  const { rows } = await tx.execute<Due>(sql`
    SELECT purchase_id AS "purchaseId", freight_amount::text AS freight, to_json(freight_due_at)#>>'{}' AS "dueAt"
    FROM orders WHERE id = ${orderId}`);
  const [due] = rows;
  if (!due) throw new Error('The order that an email is about was not found');
  const sale = await selectSale(tx, orderId);
  const readers = await selectReaders(tx, orderId);
  await queueEmails(tx, env, ...readers.flatMap((reader) => emailTo(reader, { sale, due, news, env })));
}

type Told = { sale: Sale; due: Due; news: FreightNews; env: Env };

function emailTo(reader: Reader, { sale, due, news, env }: Told): AddressedEmail[] {
  const facts = { ...emailFacts(reader, sale, env), dueOn: dayIn(due.dueAt, reader) };
  const { email: to, language, side } = reader;
  const payable = `${env.publicUrl}${addresses.purchase(due.purchaseId)}`;
  if (news === 'lapsed')
    return [{ to, language, content: { kind: 'freight-lapsed', ...facts, isQuoted: due.freight !== null } }];
  if (news === 'asked')
    return side === 'sales'
      ? [{ to, language, content: { kind: 'freight-asked', ...facts, buyer: sale.buyer } }]
      : [];
  if (side === 'sales' || due.freight === null) return [];
  const amounts = {
    freight: price(due.freight, sale.currency),
    total: price(sale.total, sale.currency),
  };
  const content = {
    kind: 'freight-quoted',
    ...facts,
    ...amounts,
    seller: sale.seller,
    url: payable,
  } as const;
  return [{ to, language, content }];
}
