import { sql } from 'drizzle-orm';
import { addresses } from '../../../contract/addresses.ts';
import type { Language } from '../../../contract/languages.ts';
import { canManageOrganization, organizationRoles } from '../../../contract/permissions.ts';
import type { Transaction } from '../../db/connection.ts';
import type { Env } from '../../env.ts';
import { type AddressedLetter, queueLetters } from '../../mail/queue-letters.ts';
import { lastLanguageOf } from '../identity/last-language.ts';

type Sale = {
  id: string;
  order_number: string;
  product: string;
  total: string;
  currency: string;
  seller: string;
  buyer: string;
};
type Reader = { email: string; full_name: string; language: Language; side: 'purchases' | 'sales' };

/**
 * Writes to the buyer and to those who manage the selling organization that an order is paid, except to those who want no such
 * letters.
 */
export async function tellOfPayment(tx: Transaction, env: Env, orderId: string): Promise<void> {
  const sale = await selectSale(tx, orderId);
  const readers = await selectReaders(tx, orderId);
  await queueLetters(tx, env, ...readers.map((reader) => letterTo(reader, sale, env.publicUrl)));
}

function letterTo({ email, full_name, language, side }: Reader, sale: Sale, origin: string): AddressedLetter {
  const facts = {
    fullName: full_name,
    orderNumber: sale.order_number,
    product: sale.product,
    total: price(sale.total, sale.currency),
    url: `${origin}${addresses.order(sale.id)}`,
  };
  return {
    to: email,
    language,
    letter:
      side === 'purchases'
        ? { kind: 'order-paid', ...facts, seller: sale.seller }
        : { kind: 'order-sold', ...facts, buyer: sale.buyer },
  };
}

/** In the en-AU form whatever the reader's language (spec, section 9). */
function price(amount: string, currency: string): string {
  const format = new Intl.NumberFormat('en-AU', { style: 'currency', currency, currencyDisplay: 'code' });
  // ECMA-402 formats a decimal string exactly, without passing through a double.
  return format.format(amount as `${number}`);
}

async function selectSale(tx: Transaction, orderId: string): Promise<Sale> {
  const { rows } = await tx.execute<Sale>(sql`
    SELECT o.id, o.order_number, i.name AS product, o.total_amount::text AS total, o.currency,
      seller.name AS seller, coalesce(buyer_org.name, buyer.full_name) AS buyer
    FROM orders o JOIN order_items i ON i.order_id = o.id JOIN organizations seller ON seller.id = o.seller_org_id
      JOIN users buyer ON buyer.id = o.buyer_id LEFT JOIN organizations buyer_org ON buyer_org.id = o.buyer_org_id
    WHERE o.id = ${orderId} ORDER BY i.id LIMIT 1`);
  if (!rows[0]) throw new Error('The paid order was not found');
  return rows[0];
}

const managers = organizationRoles.filter(canManageOrganization);

async function selectReaders(tx: Transaction, orderId: string): Promise<Reader[]> {
  const { rows } = await tx.execute<Reader>(sql`
    SELECT u.email, u.full_name, o.language, 'purchases' AS side FROM orders o JOIN users u ON u.id = o.buyer_id
    WHERE o.id = ${orderId} AND u.wants_email AND u.deleted_at IS NULL
    UNION ALL
    SELECT u.email, u.full_name, coalesce(${lastLanguageOf(sql`u.id`)}, 'en'), 'sales' FROM orders o
      JOIN organization_members m ON m.org_id = o.seller_org_id AND m.role IN ${managers}
      JOIN users u ON u.id = m.user_id
    WHERE o.id = ${orderId} AND u.wants_email`);
  return rows;
}
