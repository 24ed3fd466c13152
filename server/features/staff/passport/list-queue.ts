import { sql } from 'drizzle-orm';
import type { QueuedPassportValue, ReviewedPassportValue } from '../../../../contract/passport-queue.ts';
import type { ActorContext } from '../../../access/context.ts';
import { refuse } from '../../../access/refuse.ts';
import type { Database } from '../../../db/connection.ts';
import { type Listing, listPage, type Page } from '../../../db/list-page.ts';
import { recordAction, withStaff } from '../staff-action.ts';

const fields = `'id', r.id, 'market', r.market, 'kind', r.kind, 'value', r.value, 'declaredAt', r.declared_at,
  'productId', p.id, 'productName', p.name, 'sellerName', o.name`;
const joins = 'JOIN products p ON p.id = r.product_id JOIN organizations o ON o.id = r.org_id';

const listing: Listing = {
  from: 'passport_values',
  key: 'r.declared_at',
  id: 'r.id',
  direction: 'ASC',
  item: `json_build_object(${fields})`,
  joins,
};

type Queue = { queue: 'documents' | 'registers'; cursor?: string | undefined; pageSize: number };

/** Uses the same conditions as the two indexes of values to review. */
export function listPassportValues(
  db: Database,
  { queue, ...page }: Queue,
): Promise<Page<QueuedPassportValue>> {
  return listPage<QueuedPassportValue>(db, listing, {
    ...page,
    filters: () => [
      `r.document_id IS ${queue === 'documents' ? 'NOT NULL' : 'NULL'}`,
      'r.verified_at IS NULL AND r.revoked_at IS NULL',
      `(r.valid_until IS NULL OR r.valid_until >= (now() AT TIME ZONE 'UTC')::date)`,
    ],
  });
}

/**
 * Reads a value for its review, and records in the audit of staff that it was viewed.
 * @throws NOT_FOUND
 */
export function viewPassportValue(context: ActorContext, id: string): Promise<ReviewedPassportValue> {
  return withStaff(context, 'review', async (tx) => {
    const { rows } = await tx.execute<{ value: ReviewedPassportValue }>(sql`
      SELECT json_build_object(${sql.raw(fields)}, 'issuer', r.issuer, 'level', r.level, 'units', r.units,
        'validUntil', r.valid_until, 'version', r.version, 'document', CASE WHEN d.id IS NOT NULL THEN json_build_object('id', d.id,
          'kind', d.kind, 'title', d.title, 'url', d.url, 'bytes', d.bytes, 'hash', encode(r.document_hash, 'hex')) END) AS value
      FROM passport_values r ${sql.raw(joins)} LEFT JOIN product_documents d ON d.product_id = r.product_id AND d.id = r.document_id
      WHERE r.id = ${id}`);
    const [row] = rows;
    if (!row) throw refuse('NOT_FOUND');
    await recordAction(tx, 'passport-value.view', { kind: 'passport-value', id });
    return row.value;
  });
}
