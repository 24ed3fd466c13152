import type { Transaction } from '../../db/connection.ts';
import type { Env } from '../../env.ts';
import { price } from '../../mail/price.ts';
import { type AddressedEmail, queueEmails } from '../../mail/queue-emails.ts';
import {
  emailFacts,
  productWithLeadTime,
  type Reader,
  type Sale,
  selectReaders,
  selectSale,
} from './order-readers.ts';

/** Emails the buyer and the seller's managers that an order is paid, except those who declined such emails. */
export async function notifyOfPayment(tx: Transaction, env: Env, orderId: string): Promise<void> {
  const sale = await selectSale(tx, orderId);
  const readers = await selectReaders(tx, orderId);
  await queueEmails(tx, env, ...readers.map((reader) => emailTo(reader, sale, env)));
}

function emailTo(reader: Reader, sale: Sale, env: Env): AddressedEmail {
  const product = productWithLeadTime(sale, reader);
  const facts = { ...emailFacts(reader, sale, env), product, total: price(sale.total, sale.currency) };
  return {
    to: reader.email,
    language: reader.language,
    content:
      reader.side === 'purchases'
        ? {
            ...{ kind: 'order-paid', ...facts, seller: sale.seller },
            attaches: { orderId: sale.id, subject: 'payment' },
          }
        : { kind: 'order-sold', ...facts, buyer: sale.buyer },
  };
}
