import { sql } from 'drizzle-orm';
import { addresses } from '../../../contract/addresses.ts';
import type { CardFailure } from '../../../contract/purchases.ts';
import type { Transaction } from '../../db/connection.ts';
import type { Env } from '../../env.ts';
import { price } from '../../mail/price.ts';
import { queueEmails } from '../../mail/queue-emails.ts';
import { emailFacts, selectReaders, selectSale, timeIn } from './order-readers.ts';

type Due = { purchaseId: string; expiresAt: string };

/**
 * Emails the buyer that the saved card was not charged. The email links to the page of the purchase and states the
 * deadline for the payment.
 */
export async function notifyOfCard(
  tx: Transaction,
  env: Env,
  orderId: string,
  failure: CardFailure,
): Promise<void> {
  const { rows } = await tx.execute<Due>(sql`
    SELECT purchase_id AS "purchaseId", to_json(checkout_expires_at)#>>'{}' AS "expiresAt" FROM orders WHERE id = ${orderId}`);
  const [due] = rows;
  if (!due) throw new Error('The order that an email is about was not found');
  const sale = await selectSale(tx, orderId);
  const buyers = (await selectReaders(tx, orderId)).filter(({ side }) => side === 'purchases');
  const emails = buyers.map((buyer) => ({
    to: buyer.email,
    language: buyer.language,
    content: {
      kind: 'card-not-charged' as const,
      ...emailFacts(buyer, sale, env),
      url: `${env.publicUrl}${addresses.purchase(due.purchaseId)}`,
      seller: sale.seller,
      total: price(sale.total, sale.currency),
      failure,
      payBy: timeIn(due.expiresAt, buyer),
    },
  }));
  await queueEmails(tx, env, ...emails);
}
