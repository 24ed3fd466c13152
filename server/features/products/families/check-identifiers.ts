import { sql } from 'drizzle-orm';
import { isGtin14 } from '../../../../contract/product-details.ts';
import type { VariantChange } from '../../../../contract/product-families.ts';
import { refuseField } from '../../../access/refuse.ts';
import type { Transaction } from '../../../db/connection.ts';

type Given = { productId: string; change?: VariantChange | undefined };
type Stored = { id: string; udiDi: string | null; udiIssuer: string | null };

/**
 * Checks the UDI-DIs of those variants whose change contains one. Variants may exchange their UDI-DIs.
 * @throws BAD_REQUEST for the UDI-DI of another product, and for a UDI-DI without the form that its issuing agency
 * requires
 */
export async function checkIdentifiers(
  tx: Transaction,
  orgId: string,
  variants: readonly Given[],
): Promise<void> {
  const given = variants.flatMap(({ productId, change }, at) =>
    change?.udiDi ? [{ path: `variants.${at}.change.udiDi`, productId, udiDi: change.udiDi }] : [],
  );
  if (given.length === 0) return;
  const changed = new Map(variants.map(({ productId, change }) => [productId, change?.udiDi]));
  const [ids, codes] = [given.map(({ productId }) => productId), given.map(({ udiDi }) => udiDi)];
  const { rows } = await tx.execute<Stored>(sql`
    SELECT id, details->>'udiDi' AS "udiDi", details->>'udiIssuer' AS "udiIssuer" FROM products
    WHERE org_id = ${orgId} AND (id = ANY(${sql.param(ids)}::uuid[]) OR details->>'udiDi' = ANY(${sql.param(codes)}::text[]))`);
  for (const [at, { path, productId, udiDi }] of given.entries()) {
    const isHeld = rows.some(
      (row) => row.id !== productId && row.udiDi === udiDi && (changed.get(row.id) ?? udiDi) === udiDi,
    );
    if (isHeld || codes.indexOf(udiDi) < at) throw refuseField(path, 'DEVICE_IDENTIFIER_TAKEN');
    const isGs1 = rows.some((row) => row.id === productId && row.udiIssuer === 'GS1');
    if (isGs1 && !isGtin14(udiDi)) throw refuseField(path, 'GS1_IDENTIFIER_INVALID');
  }
}
