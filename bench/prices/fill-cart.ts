import type pg from 'pg';

const mostLines = 500;

export type FilledCart = { orgId: string; userId: string; lines: number };

/**
 * Fills the shared cart of a buying organization: one half of the lines have a price agreement, the other half are
 * boxes with volume prices. A small catalogue has fewer lines.
 */
export async function fillCart(client: pg.Client): Promise<FilledCart> {
  const { rows } = await client.query<FilledCart>(
    `WITH buyer AS (SELECT buyer_org_id AS id FROM price_agreements LIMIT 1),
       person AS (INSERT INTO users (email, full_name, role) VALUES ('cart@bench.example', 'Cart Filler', 'buyer') RETURNING id),
       made AS (INSERT INTO carts (org_id) SELECT id FROM buyer RETURNING id),
       chosen AS (
         (SELECT product_id, pack FROM price_agreements WHERE buyer_org_id = (SELECT id FROM buyer) LIMIT $1)
         UNION ALL (SELECT product_id, pack FROM price_tiers LIMIT $1)),
       filled AS (
         INSERT INTO cart_lines (cart_id, product_id, pack, seller_org_id, quantity, seen_name, seen_price, seen_currency, added_by)
         SELECT made.id, p.id, chosen.pack, p.org_id, 6, p.name, 5, p.currency, person.id
         FROM chosen JOIN products p ON p.id = chosen.product_id, made, person RETURNING id)
     SELECT buyer.id AS "orgId", person.id AS "userId", (SELECT count(*)::int FROM filled) AS lines FROM buyer, person`,
    [mostLines / 2],
  );
  await client.query('ANALYZE');
  if (!rows[0]) throw new Error('No organization has a price agreement');
  return rows[0];
}
