import type { Transaction } from '../../../db/connection.ts';
import type { Env } from '../../../env.ts';
import { price } from '../../../mail/price.ts';
import { type AddressedEmail, queueEmails } from '../../../mail/queue-emails.ts';
import { emailFacts, productWithLeadTime, type Reader, selectReaders, selectSale } from '../order-readers.ts';

/**
 * Emails the buyer and the seller's managers that an order was bought on account, or the buyer that the seller has
 * cancelled it. Not sent to those who declined such emails.
 */
export async function notifyOfAccountOrder(
  tx: Transaction,
  env: Env,
  orderId: string,
  news: 'bought' | 'cancelled',
): Promise<void> {
  const sale = await selectSale(tx, orderId);
  const { seller, buyer, currency } = sale;
  const emailTo = (reader: Reader): AddressedEmail => {
    const product = productWithLeadTime(sale, reader);
    const facts = { ...emailFacts(reader, sale, env), product, total: price(sale.total, currency) };
    const { email: to, language } = reader;
    if (news === 'cancelled')
      return { to, language, content: { kind: 'order-account-cancelled', ...facts, seller } };
    return reader.side === 'purchases'
      ? { to, language, content: { kind: 'order-on-account', ...facts, seller } }
      : { to, language, content: { kind: 'order-sold-on-account', ...facts, buyer } };
  };
  const readers = await selectReaders(tx, orderId);
  const concerned = readers.filter(({ side }) => news === 'bought' || side === 'purchases');
  await queueEmails(tx, env, ...concerned.map(emailTo));
}
