import { sql } from 'drizzle-orm';
import { addresses } from '../../../contract/addresses.ts';
import type { Language } from '../../../contract/languages.ts';
import type { NamedLine } from '../../../contract/line-names.ts';
import { managingRoles } from '../../../contract/permissions.ts';
import type { Transaction } from '../../db/connection.ts';
import type { Env } from '../../env.ts';
import { nameLines } from '../../mail/name-lines.ts';
import { getsEmail } from '../identity/gets-email.ts';
import { lastLanguageOf } from '../identity/last-language.ts';
import { isBuyerInside } from './order-json.ts';

/**
 * The data in every email about an order. `lines` contains the lines that an email names, and one more if there are
 * others.
 */
export type Sale = {
  id: string;
  order_number: string;
  lines: NamedLine[];
  total: string;
  currency: string;
  seller: string;
  buyer: string;
};
export type Reader = { email: string; full_name: string; language: Language; side: 'purchases' | 'sales' };

/** The names of the lines, with the lead times of products that are made to order. */
export const productWithLeadTime = ({ lines }: Sale, { language }: Reader) => nameLines(lines, language);

/** Omits the lead times, which matter only until the order is shipped. */
export function emailFacts(
  { full_name, language }: Reader,
  sale: Sale,
  { publicUrl }: Pick<Env, 'publicUrl'>,
) {
  return {
    fullName: full_name,
    orderNumber: sale.order_number,
    product: nameLines(
      sale.lines.map((line) => ({ ...line, leadDays: null })),
      language,
    ),
    url: `${publicUrl}${addresses.order(sale.id)}`,
  };
}

/** A deadline with its time of day, in UTC. */
export function timeIn(time: string, { language }: Pick<Reader, 'language'>): string {
  return new Intl.DateTimeFormat(language === 'en' ? 'en-AU' : language, {
    year: 'numeric',
    month: 'long',
    day: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
    timeZone: 'UTC',
    timeZoneName: 'short',
  }).format(new Date(time));
}

export async function selectSale(tx: Transaction, orderId: string): Promise<Sale> {
  const { rows } = await tx.execute<Sale>(sql`
    SELECT o.id, o.order_number, (
        SELECT json_agg(json_build_object('name', name, 'options', options, 'quantity', quantity, 'pack', pack, 'packUnits', pack_units,
          'leadDays', lead_days) ORDER BY id)
        FROM (SELECT id, name, options, quantity, pack, pack_units, lead_days FROM order_items
          WHERE seller_org_id = o.seller_org_id AND order_id = o.id ORDER BY id LIMIT 4) i) AS lines, o.total_amount::text AS total, o.currency,
      seller.name AS seller, coalesce(buyer_org.name, buyer.full_name) AS buyer
    FROM orders o JOIN organizations seller ON seller.id = o.seller_org_id
      JOIN users buyer ON buyer.id = o.buyer_id LEFT JOIN organizations buyer_org ON buyer_org.id = o.buyer_org_id
    WHERE o.id = ${orderId}`);
  if (!rows[0]) throw new Error('The order that an email is about was not found');
  return rows[0];
}

/**
 * SQL subquery: the users who act for the buyer of an order (alias `o`): the user who bought, or all managers of the
 * buying organization if that user has left it.
 */
export const buyingUsers = sql`(SELECT o.buyer_id AS user_id WHERE ${sql.raw(isBuyerInside())}
  UNION ALL SELECT m.user_id FROM organization_members m
  WHERE m.org_id = o.buyer_org_id AND m.role IN ${managingRoles} AND NOT ${sql.raw(isBuyerInside())})`;

/** SQL expression: the language of emails to a user (alias `u`) about an order (alias `o`). */
export const languageOf = sql`CASE WHEN u.id = o.buyer_id THEN o.language ELSE coalesce(${lastLanguageOf(sql`u.id`)}, 'en') END`;

/**
 * The users who act for the buyer, and the managers of the selling organization, except users who declined emails or are
 * suspended.
 */
export async function selectReaders(tx: Transaction, orderId: string): Promise<Reader[]> {
  const { rows } = await tx.execute<Reader>(sql`
    SELECT u.email, u.full_name, ${languageOf} AS language, 'purchases' AS side
    FROM orders o CROSS JOIN LATERAL ${buyingUsers} b JOIN users u ON u.id = b.user_id
    WHERE o.id = ${orderId} AND ${getsEmail('u')}
    UNION ALL
    SELECT u.email, u.full_name, coalesce(${lastLanguageOf(sql`u.id`)}, 'en'), 'sales' FROM orders o
      JOIN organization_members m ON m.org_id = o.seller_org_id AND m.role IN ${managingRoles}
      JOIN users u ON u.id = m.user_id
    WHERE o.id = ${orderId} AND ${getsEmail('u')}`);
  return rows;
}
