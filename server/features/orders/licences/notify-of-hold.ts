import type { Transaction } from '../../../db/connection.ts';
import type { Env } from '../../../env.ts';
import { queueEmails } from '../../../mail/queue-emails.ts';
import { emailFacts, selectReaders, selectSale } from '../order-readers.ts';

type About = { orderId: string; kind: 'order-held' | 'order-released' | 'order-held-cancelled' };

/**
 * Emails both sides that an order is held because the buyer lacks a credential, that it can be shipped again, or that the
 * buyer has cancelled what was not shipped of an order on account. A refund of a paid order has its own emails.
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
