import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { PassportEvidence, RevocationReason } from '../../../../contract/passport-lists.ts';
import type { ActorContext } from '../../../access/context.ts';
import { refuse } from '../../../access/refuse.ts';
import type { Transaction } from '../../../db/connection.ts';
import { refusing } from '../../../db/constraint-of.ts';
import { passportValues } from '../../../db/schema/passport.ts';
import { withStaff } from '../staff-action.ts';

type Seen = { id: string; version: number };

/**
 * Marks a declared value as verified. The database checks the conditions, and writes who verified it and when into the
 * value, the audit of the seller and the audit of platform staff.
 * @throws NOT_FOUND, CONFLICT if the value has changed since staff saw it, OWN_PASSPORT, PASSPORT_NOT_VERIFIABLE
 */
export async function verifyPassportValue(
  context: ActorContext,
  { against, register, ...seen }: Seen & { against: PassportEvidence; register: string },
): Promise<void> {
  const consulted = against === 'register' ? register : '';
  const reason = consulted ? `${against}: ${consulted}` : against;
  await review(context, seen, reason, 'PASSPORT_NOT_VERIFIABLE', (tx, isSeen) =>
    tx
      .update(passportValues)
      .set({ verifiedAt: sql`now()`, verifiedAgainst: against, register: consulted })
      .where(isSeen),
  );
}

/**
 * Revokes a declared or verified value. The reason and the note are shown to the seller, the reason to everyone.
 * @throws NOT_FOUND, CONFLICT, OWN_PASSPORT, PASSPORT_NOT_REVOCABLE
 */
export async function revokePassportValue(
  context: ActorContext,
  { because, note, ...seen }: Seen & { because: RevocationReason; note: string },
): Promise<void> {
  const reason = note ? `${because}: ${note}` : because;
  await review(context, seen, reason, 'PASSPORT_NOT_REVOCABLE', (tx, isSeen) =>
    tx
      .update(passportValues)
      .set({ revokedAt: sql`now()`, revokedBecause: because, revocationNote: note })
      .where(isSeen),
  );
}

/**
 * Locks the product before its value, as every writer of a passport does. The update compares the version: if the
 * statement with the lock had to wait, its result still has the version from before the wait.
 */
async function review(
  context: ActorContext,
  { id, version }: Seen,
  reason: string,
  refused: 'PASSPORT_NOT_VERIFIABLE' | 'PASSPORT_NOT_REVOCABLE',
  write: (tx: Transaction, isSeen: SQL | undefined) => Promise<{ rowCount: number | null }>,
): Promise<void> {
  const product = await withStaff(context, reason, async (tx) => {
    const { rows } = await tx.execute<{ id: string; orgId: string }>(sql`
      SELECT p.id, p.org_id AS "orgId" FROM passport_values v JOIN products p ON p.id = v.product_id WHERE v.id = ${id}
      FOR NO KEY UPDATE OF p`);
    if (!rows[0]) throw refuse('NOT_FOUND');
    const isSeen = and(eq(passportValues.id, id), eq(passportValues.version, version));
    if ((await write(tx, isSeen)).rowCount === 0) throw refuse('CONFLICT');
    return rows[0];
  }).catch(
    refusing({
      passport_values_own: () => refuse('OWN_PASSPORT'),
      passport_values_verifiable: () => refuse(refused),
      passport_values_revocable: () => refuse(refused),
    }),
  );
  context.deps.changes.publishHere({
    topic: 'product',
    id: product.id,
    orgId: product.orgId,
    isPublic: false,
  });
}
