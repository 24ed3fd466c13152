import type { Transaction } from '../../../db/connection.ts';
import type { Env } from '../../../env.ts';
import { queueEmails } from '../../../mail/queue-emails.ts';
import { emailFacts, selectReaders, selectSale } from '../order-readers.ts';

type About = { orderId: string; kind: 'order-held' | 'order-released' | 'order-held-cancelled' };

/**
 * Emails buyer and seller about a held order. `order-held`: the buyer lacks a credential. `order-released`: the order can be
 * shipped again. `order-held-cancelled`: the buyer has cancelled the rest of an order on account; if the order was paid by
 * card, the emails about the refund say so.
 */
export async function notifyOfHold(tx: Transaction, env: Env, { orderId, kind }: About): Promise<void> {
  const sale = await selectSale(tx, orderId);
  const readers = await selectReaders(tx, orderId);
  const emails = readers.map((reader) => ({
    to: reader.email,
    language: reader.language,
    content: {
      kind,
      ...emailFacts(reader, sale, env),
      isBuyer: reader.side === 'purchases',
      other: reader.side === 'purchases' ? sale.seller : sale.buyer,
    },
  }));
  await queueEmails(tx, env, ...emails);
}
