import type pg from 'pg';

const buyers = 10;

/**
 * Adds packs to every tenth product. Ten buyers have price agreements for the newest products, which the first pages of the list show.
 * Triggers (the audit, the history of packs) are disabled while the tables are filled.
 */
export async function fillPrices(client: pg.Client, agreements: number): Promise<void> {
  await client.query(`
    BEGIN;
    ALTER TABLE organizations DISABLE TRIGGER USER;
    ALTER TABLE price_agreements DISABLE TRIGGER USER;
    ALTER TABLE product_packs DISABLE TRIGGER USER;
    ALTER TABLE price_tiers DISABLE TRIGGER USER;
    CREATE TEMP TABLE priced ON COMMIT DROP AS
      SELECT id, org_id, currency, row_number() OVER (ORDER BY created_at DESC, id DESC) AS place FROM products WHERE status = 'active';
    INSERT INTO product_packs (product_id, pack, units, position)
      SELECT id, pack, units, position FROM priced, (VALUES ('each', 1, 0), ('box', 10, 1)) packs (pack, units, position)
      WHERE place % 10 = 0;
    INSERT INTO price_tiers (product_id, pack, minimum_quantity, price)
      SELECT id, 'box', 5, 90 FROM priced WHERE place % 10 = 0;
    CREATE TEMP TABLE buying ON COMMIT DROP AS WITH made AS (
      INSERT INTO organizations (name, type) SELECT 'Agreed ' || n, 'buyer_org' FROM generate_series(1, ${buyers}) n RETURNING id)
      SELECT id, row_number() OVER () AS place FROM made;
    INSERT INTO price_agreements (seller_org_id, buyer_org_id, product_id, pack, currency, minimum_quantity, price, valid_from)
      SELECT p.org_id, b.id, p.id, 'each', p.currency, 1, 5, '2026-01-01'
      FROM priced p, buying b WHERE p.place <= ${Math.ceil(agreements / buyers)};
    ALTER TABLE organizations ENABLE TRIGGER USER;
    ALTER TABLE price_agreements ENABLE TRIGGER USER;
    ALTER TABLE product_packs ENABLE TRIGGER USER;
    ALTER TABLE price_tiers ENABLE TRIGGER USER;
    COMMIT;
    ANALYZE;`);
}
