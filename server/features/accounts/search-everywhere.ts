import { id as anId } from '../../../contract/fields.ts';
import type { Found } from '../../../contract/search.ts';
import { searchWords } from '../../../contract/search-words.ts';
import type { Actor } from '../../access/actor.ts';
import { mayOnPlatform, organizationsOf, organizationsWhere } from '../../access/policy.ts';
import type { Database } from '../../db/connection.ts';
import { prepared } from '../../db/prepared.ts';
import { isBuyer, isOpened, isParty } from '../orders/order-json.ts';
import { isOffered } from '../products/product-scope.ts';
import { candidates, isNamed, score, windowOf } from '../products/search/rank.ts';
import { readSearch } from '../products/search/read-search.ts';
import { searchTerms } from '../products/search-terms.ts';
import { findAnything } from './find-anything.ts';

const shown = 6;
/** Number of newest orders that are searched per organization. */
const newestOrders = 100;

/**
 * $1 text, $2 id, $5 organizations, $6 whether all products are visible. $3, $4, $13, $15, $16, $17 and $18 are the
 * parts of a product search (products/search/rank.ts).
 */
const seesProduct = `(${isOffered} OR p.org_id = ANY($5::uuid[]) OR $6::boolean)`;
const search = {
  query: '$3',
  nameQuery: '$13',
  partQuery: '$16',
  codes: '$4',
  codePattern: '$18',
  codePrefix: '$17',
  window: '$15',
};

/** Products named by the text come before products that match its words. */
const productsFound = `
  SELECT p.id, (p.id = $2::uuid OR ${isNamed(search.codes)}) IS TRUE AS exact, p.name, p.details->>'model' AS model, p.status,
    o.name AS "sellerName", ${score(search)} AS rank
  FROM (
    SELECT p.id FROM products p WHERE p.id = $2::uuid AND ${seesProduct}
    UNION
    SELECT id FROM ${candidates(search, [seesProduct])} candidate
  ) candidate JOIN products p ON p.id = candidate.id JOIN organizations o ON o.id = p.org_id
  ORDER BY exact DESC, rank DESC NULLS LAST, p.name, p.id LIMIT ${shown}`;

/**
 * $7 the user, $8 and $9 the organizations whose purchases and sales the user may read, $10 whether the user may read
 * every order.
 */
const seesOrder = `(${isParty({ user: '$7', inside: '$19', buying: '$8', selling: '$9' })} OR $10::boolean)`;
const newest = `AND ${isOpened} ORDER BY o.created_at DESC, o.id DESC LIMIT ${newestOrders}`;
const namedOrder = `(o.id = $2::uuid OR o.order_number = upper($1)
  OR o.purchase_order_number <> '' AND lower(o.purchase_order_number) = lower($1))`;
/**
 * The minimum length of a text that is searched as the start of an order number. Every number starts with 'ORD-' and a
 * year (features/orders/order-number.ts), so a shorter text would match too many orders.
 */
const fewestOfNumber = 5;
const isPartOfNumber = `(strpos(split_part(o.order_number, '-', 3), upper($1)) > 0
  OR length($1) >= ${fewestOfNumber} AND starts_with(o.order_number, upper($1))
  OR strpos(lower(o.purchase_order_number), lower($1)) > 0)`;
/**
 * Splits a line's name in the same way as the search column of products. The result shows the name of the first line
 * that matches the words.
 */
const isDescribed = `to_tsvector('simple', regexp_replace(i.name, '[^[:alnum:]]+', ' ', 'g')) @@ to_tsquery('simple', $14)`;
const ordersFound = `
  SELECT o.id, ${namedOrder} IS TRUE AS exact, o.order_number AS "orderNumber", o.status, i.name AS "itemName"
  FROM (
    SELECT o.id FROM orders o WHERE ${namedOrder} AND ${isOpened} AND ${seesOrder}
    UNION
    (SELECT o.id FROM orders o WHERE ${isBuyer({ user: '$7', inside: '$19' })} ${newest})
    UNION
    SELECT o.id FROM unnest($8::uuid[]) AS org(id), LATERAL (SELECT o.id FROM orders o WHERE o.buyer_org_id = org.id ${newest}) o
    UNION
    SELECT o.id FROM unnest($9::uuid[]) AS org(id), LATERAL (SELECT o.id FROM orders o WHERE o.seller_org_id = org.id ${newest}) o
  ) candidate JOIN orders o ON o.id = candidate.id
    JOIN LATERAL (
      SELECT i.name, ${isDescribed} AS is_described FROM order_items i
      WHERE i.seller_org_id = o.seller_org_id AND i.order_id = o.id ORDER BY is_described DESC, i.id LIMIT 1) i ON true
  WHERE ${namedOrder} OR ${isPartOfNumber} OR i.is_described
  ORDER BY exact DESC, o.created_at DESC, o.id LIMIT ${shown}`;

/** $11 the organizations of the user, $12 the words in lower case. Each word must occur in the given column. */
const everyWordIn = (text: string) =>
  `cardinality($12::text[]) > 0 AND NOT EXISTS (SELECT FROM unnest($12::text[]) AS word WHERE strpos(lower(${text}), word) = 0)`;
const organizationsFound = `
  SELECT o.id, o.id = $2::uuid IS TRUE AS exact, o.name, m.role
  FROM organization_members m JOIN organizations o ON o.id = m.org_id
  WHERE m.user_id = $7::uuid AND m.org_id = ANY($11::uuid[]) AND (o.id = $2::uuid OR (${everyWordIn('o.name')}))
  ORDER BY exact DESC, o.name, o.id LIMIT ${shown}`;
const membersFound = `
  SELECT u.id, u.id = $2::uuid IS TRUE OR u.email = $1::citext AS exact, u.full_name AS "fullName", u.email,
    o.id AS "orgId", o.name AS "orgName"
  FROM organization_members m JOIN users u ON u.id = m.user_id JOIN organizations o ON o.id = m.org_id
  WHERE m.org_id = ANY($11::uuid[]) AND (u.id = $2::uuid OR u.email = $1::citext OR (${everyWordIn(`u.full_name || ' ' || u.email`)}))
  ORDER BY exact DESC, u.full_name, u.id LIMIT ${shown}`;

const rows = (select: string) => `(SELECT coalesce(json_agg(found), '[]') FROM (${select}) found)`;

const selectFound = prepared<{
  found: Omit<Found, 'platform'>;
}>(`SELECT json_build_object('products', ${rows(productsFound)}, 'orders', ${rows(ordersFound)},
     'organizations', ${rows(organizationsFound)}, 'members', ${rows(membersFound)}) AS found`);

/**
 * Finds the rows that the actor may see and that the text names or describes, in one statement. A text names a row with
 * its id, order number, catalogue number, model or scanned UDI. An earlier statement finds the known words of the text
 * (docs/decisions/0026). For platform staff, also finds named rows of the whole platform, as on their support page.
 */
export async function searchEverywhere(db: Database, actor: Actor, text: string): Promise<Found> {
  const id = anId.safeParse(text).success ? text : null;
  // The parts of an id are not searched as words, because each is the prefix of many words.
  const described = id ? '' : text;
  const words = searchWords(described);
  const isStaff = mayOnPlatform(actor, 'platform.read');
  const read = await readSearch(db, described);
  const values = [
    text,
    id,
    read.query,
    read.codes,
    organizationsWhere(actor, 'products.read'),
    mayOnPlatform(actor, 'products.readAll'),
    actor.userId,
    organizationsWhere(actor, 'purchases.read'),
    organizationsWhere(actor, 'sales.read'),
    isStaff,
    organizationsWhere(actor, 'organization.read'),
    words.map((word) => word.toLowerCase()),
    read.nameQuery,
    searchTerms(described),
    windowOf(read, false),
    read.partQuery,
    read.codePrefix,
    read.codePattern,
    organizationsOf(actor),
  ];
  const [[row], { found: platform }] = await Promise.all([
    selectFound(db, values),
    isStaff ? findAnything(db, text) : { found: [] },
  ]);
  if (!row) throw new Error('A statement without a table has one row');
  return { ...row.found, platform };
}
