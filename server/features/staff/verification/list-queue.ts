import { sql } from 'drizzle-orm';
import type {
  QueuedVerification,
  ReviewedVerification,
  VerificationFilter,
  VerificationOwners,
} from '../../../../contract/verification-reviews.ts';
import type { ActorContext } from '../../../access/context.ts';
import { refuse } from '../../../access/refuse.ts';
import type { Database } from '../../../db/connection.ts';
import { type Listing, listPage, type Page } from '../../../db/list-page.ts';
import {
  declaredFieldsJson,
  documentOfVerification,
  renewedJson,
} from '../../organizations/verification/verification-json.ts';
import { recordAction, withStaff } from '../staff-action.ts';

const isWaiting = (row: string) =>
  `${row}.revoked_at IS NULL AND (${row}.verified_at IS NULL OR ${row}.proposed_at IS NOT NULL)`;
const isCurrent = (row: string) =>
  `(${row}.valid_until IS NULL OR ${row}.valid_until >= (now() AT TIME ZONE 'UTC')::date)`;

/** A declared value that has expired waits for its seller. A proposal waits for staff, even if its value has expired. */
const nextStep = (row: string) => `CASE WHEN ${row}.revoked_at IS NOT NULL THEN NULL
  WHEN ${row}.proposed_at IS NOT NULL THEN 'confirm' WHEN ${row}.verified_at IS NULL AND ${isCurrent(row)} THEN 'review' END`;

const waiting: Listing = {
  from: 'seller_verifications',
  key: 'coalesce(r.proposed_at, r.declared_at)',
  id: 'r.id',
  direction: 'ASC',
  item: `json_build_object('id', r.id, 'kind', r.kind, 'brand', r.brand, 'number', r.number, 'country', nullif(r.country, ''), 'region', r.region,
    'renews', ${renewedJson('r')}, 'orgId', r.org_id, 'ownerName', coalesce(o.name, u.full_name),
    'nextStep', ${nextStep('r')}, 'waitsSince', coalesce(r.proposed_at, r.declared_at))`,
  joins: 'LEFT JOIN organizations o ON o.id = r.org_id LEFT JOIN users u ON u.id = r.user_id',
};

const filtersOf: Record<VerificationFilter, string[]> = {
  waiting: [isWaiting('r'), `(r.proposed_at IS NOT NULL OR ${isCurrent('r')})`],
  verified: ['r.verified_at IS NOT NULL AND r.revoked_at IS NULL AND r.proposed_at IS NULL', isCurrent('r')],
  revoked: ['r.revoked_at IS NOT NULL'],
};

const ownedBy: Record<VerificationOwners, string> = { sellers: "r.country = ''", buyers: "r.country <> ''" };

type Queue = {
  filter: VerificationFilter;
  of: VerificationOwners;
  cursor?: string | undefined;
  pageSize: number;
};

/** Uses the same conditions as the index of values to review. */
export function listVerifications(
  db: Database,
  { filter, of, ...page }: Queue,
): Promise<Page<QueuedVerification>> {
  return listPage<QueuedVerification>(db, waiting, {
    ...page,
    filters: () => [...filtersOf[filter], ownedBy[of]],
  });
}

/**
 * Reads a value for its review, and records in the audit of staff that it was viewed, with the hash of its document.
 * @throws NOT_FOUND
 */
export function viewVerification(context: ActorContext, id: string): Promise<ReviewedVerification> {
  return withStaff(context, 'review', async (tx) => {
    const { rows } = await tx.execute<{ value: ReviewedVerification }>(sql`
      SELECT json_build_object(${sql.raw(declaredFieldsJson)}, 'orgId', v.org_id, 'ownerName', coalesce(o.name, w.full_name), 'version', v.version,
        'nextStep', ${sql.raw(nextStep('v'))}, 'proposal', CASE WHEN v.proposed_at IS NOT NULL AND v.revoked_at IS NULL THEN json_build_object(
          'at', v.proposed_at, 'byId', v.proposed_by, 'byName', p.full_name, 'because', v.revocation_because, 'note', v.revocation_note) END) AS value
      FROM seller_verifications v ${sql.raw(documentOfVerification)} LEFT JOIN organizations o ON o.id = v.org_id LEFT JOIN users w ON w.id = v.user_id
        LEFT JOIN users p ON p.id = v.proposed_by
      WHERE v.id = ${id}`);
    const [row] = rows;
    if (!row) throw refuse('NOT_FOUND');
    const { document } = row.value;
    const viewed = document ? `document ${document.id}, SHA-256 ${document.hash}` : 'no document';
    await recordAction(tx, 'verification.view', { kind: 'verification', id }, viewed);
    return row.value;
  });
}
