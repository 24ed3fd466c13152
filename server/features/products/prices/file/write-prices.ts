import { sql } from 'drizzle-orm';
import type { Transaction } from '../../../../db/connection.ts';
import type { PriceChange } from './decide-prices.ts';

/**
 * Writes the changes of a price file. First shortens agreements, because the exclusion constraint checks each row
 * immediately, and other agreements may need the days that become free.
 */
export async function writePrices(
  tx: Transaction,
  orgId: string,
  changes: readonly PriceChange[],
): Promise<void> {
  const ofKind = <Kind extends PriceChange['kind']>(kind: Kind) =>
    changes.filter((change): change is Extract<PriceChange, { kind: Kind }> => change.kind === kind);
  const agreements = ofKind('agreement');
  const [earlier, later] = [true, false].map((wanted) =>
    ofKind('lastDay').filter(({ isEarlier }) => isEarlier === wanted),
  );
  await removeAgreements(
    tx,
    agreements.flatMap(({ replaces }) => replaces ?? []),
  );
  await moveLastDays(tx, earlier);
  await moveLastDays(tx, later);
  await insertAgreements(tx, orgId, agreements);
  await writeTiers(tx, ofKind('tier'));
}

async function removeAgreements(tx: Transaction, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await tx.execute(sql`DELETE FROM price_agreements WHERE id = ANY(${sql.param(ids)}::uuid[])`);
}

async function moveLastDays(
  tx: Transaction,
  moved: readonly { id: string; validTo: string | null }[] = [],
): Promise<void> {
  if (moved.length === 0) return;
  await tx.execute(sql`
    UPDATE price_agreements a SET valid_to = m."validTo"
    FROM json_to_recordset(${JSON.stringify(moved)}) AS m (id uuid, "validTo" date) WHERE a.id = m.id`);
}

async function insertAgreements(
  tx: Transaction,
  orgId: string,
  changes: readonly Extract<PriceChange, { kind: 'agreement' }>[],
): Promise<void> {
  if (changes.length === 0) return;
  await tx.execute(sql`
    INSERT INTO price_agreements (seller_org_id, buyer_org_id, product_id, pack, currency, minimum_quantity, price, valid_from, valid_to)
    SELECT ${orgId}, "buyerOrgId", "productId", pack, currency, "minimumQuantity", price, "validFrom", "validTo"
    FROM json_to_recordset(${JSON.stringify(changes.map(({ agreement }) => agreement))}) AS a ("buyerOrgId" uuid, "productId" uuid,
      pack text, currency text, "minimumQuantity" int, price numeric, "validFrom" date, "validTo" date)`);
}

/**
 * A product without packs gets the pack `each`, because it was sold as `each`. The product gets a new version, because
 * its packs changed.
 */
async function writeTiers(
  tx: Transaction,
  changes: readonly Extract<PriceChange, { kind: 'tier' }>[],
): Promise<void> {
  if (changes.length === 0) return;
  await tx.execute(sql`
    WITH given AS (
      SELECT * FROM json_to_recordset(${JSON.stringify(changes.map(({ tier }) => tier))})
        AS t ("productId" uuid, pack text, "minimumQuantity" int, price numeric)
    ), packed AS (
      INSERT INTO product_packs (product_id, pack, units, position)
      SELECT DISTINCT "productId", pack, 1, 0 FROM given WHERE pack = 'each' ON CONFLICT DO NOTHING
    ), priced AS (
      INSERT INTO price_tiers (product_id, pack, minimum_quantity, price)
      SELECT "productId", pack, "minimumQuantity", price FROM given
      ON CONFLICT (product_id, pack, minimum_quantity) DO UPDATE SET price = excluded.price
    )
    UPDATE products SET version = version + 1, updated_at = now() WHERE id IN (SELECT "productId" FROM given)`);
}
