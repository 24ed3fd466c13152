import { sql } from 'drizzle-orm';
import { limits } from '../../../../contract/limits.ts';
import type { PassportFields } from '../../../../contract/passport.ts';
import { passportRuleOf } from '../../../../contract/passport-kinds.ts';
import type { ActorContext } from '../../../access/context.ts';
import { refuseField } from '../../../access/refuse.ts';
import { withActor } from '../../../db/with-actor.ts';
import { lockProducts } from '../bulk/lock-products.ts';

type Asked = Omit<PassportFields, 'issuer' | 'level' | 'units' | 'documentId'> & {
  orgId: string;
  productIds: readonly string[];
};

/**
 * Declares a value in the passports of many products of one organization. A value that is not repeated replaces the
 * previous one. A value that is the same already keeps its evidence and its review, unless its last day changes. A
 * passport that is full gets no further value.
 * @returns the products whose passport has the value now
 * @throws BAD_REQUEST for a value that is a detail of the product
 */
export async function setPassportValues({ deps, actor }: ActorContext, asked: Asked): Promise<string[]> {
  const { orgId, productIds, market, kind, value, validUntil } = asked;
  const rule = passportRuleOf(market, kind);
  if (rule?.detail) throw refuseField('kind', 'PASSPORT_VALUE_IN_DETAILS');
  const declared = await withActor(deps.db, actor.userId, async (tx) => {
    const locked = await lockProducts(
      tx,
      orgId,
      productIds.map((id) => ({ id })),
    );
    const ids = sql.param(locked.map(({ id }) => id));
    const same = rule?.isRepeated ? sql`v.value = ${value}` : sql`true`;
    await tx.execute(sql`
      UPDATE passport_values v SET value = ${value}, valid_until = ${validUntil}::date,
        document_id = CASE WHEN v.value = ${value} THEN v.document_id END, document_hash = CASE WHEN v.value = ${value} THEN v.document_hash END
      WHERE v.product_id = ANY(${ids}::uuid[]) AND v.market = ${market} AND v.kind = ${kind} AND ${same}
        AND (v.value, v.valid_until) IS DISTINCT FROM (${value}, ${validUntil}::date)`);
    const { rows } = await tx.execute<{ id: string }>(sql`
      WITH known AS (
        SELECT v.product_id FROM passport_values v
        WHERE v.product_id = ANY(${ids}::uuid[]) AND v.market = ${market} AND v.kind = ${kind} AND ${same}
      ), added AS (
        INSERT INTO passport_values (product_id, market, kind, value, valid_until)
        SELECT chosen.product, ${market}, ${kind}, ${value}, ${validUntil}::date FROM unnest(${ids}::uuid[]) AS chosen (product)
        WHERE chosen.product NOT IN (SELECT product_id FROM known)
          AND (SELECT count(*) FROM passport_values v WHERE v.product_id = chosen.product) < ${limits.passportValues}::int
        RETURNING product_id
      )
      SELECT product_id AS id FROM (TABLE known UNION ALL TABLE added) declared`);
    return rows.map(({ id }) => id);
  });
  deps.changes.publishHere({ topic: 'products' });
  return declared;
}
