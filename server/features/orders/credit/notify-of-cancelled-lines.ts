import { sql } from 'drizzle-orm';
import type { NamedLine } from '../../../../contract/line-names.ts';
import type { Transaction } from '../../../db/connection.ts';
import type { Env } from '../../../env.ts';
import { nameLines } from '../../../mail/name-lines.ts';
import { price } from '../../../mail/price.ts';
import { queueEmails } from '../../../mail/queue-emails.ts';
import { emailFacts, selectReaders, selectSale } from '../order-readers.ts';

/** Emails the buyer that the seller has cancelled lines of an order on account. */
export async function notifyOfCancelledLines(
  tx: Transaction,
  env: Env,
  { orderId, quantities }: { orderId: string; quantities: string },
): Promise<void> {
  const { rows } = await tx.execute<{ lines: NamedLine[]; amount: string }>(sql`
    SELECT json_agg(json_build_object('name', i.name, 'options', i.options, 'quantity', q.value::integer, 'pack', i.pack,
      'packUnits', i.pack_units) ORDER BY i.id) AS lines, sum(i.unit_price * q.value::integer)::text AS amount
    FROM jsonb_each_text(${quantities}::jsonb) q JOIN order_items i ON i.order_id = ${orderId} AND i.id = q.key::uuid`);
  const [cancelled] = rows;
  if (!cancelled) throw new Error('The cancelled lines were not found');
  const sale = await selectSale(tx, orderId);
  const readers = await selectReaders(tx, orderId);
  const emails = readers
    .filter(({ side }) => side === 'purchases')
    .map((reader) => ({
      to: reader.email,
      language: reader.language,
      content: {
        kind: 'account-lines-cancelled' as const,
        ...emailFacts(reader, sale, env),
        product: nameLines(cancelled.lines, reader.language),
        amount: price(cancelled.amount, sale.currency),
        seller: sale.seller,
      },
    }));
  await queueEmails(tx, env, ...emails);
}
