import { and, eq, sql } from 'drizzle-orm';
import type { PgUpdateSetSource } from 'drizzle-orm/pg-core';
import type {
  VerificationEvidence,
  VerificationRevocationReason,
} from '../../../../contract/verification-lists.ts';
import type { ActorContext } from '../../../access/context.ts';
import { refuse } from '../../../access/refuse.ts';
import type { Transaction } from '../../../db/connection.ts';
import { refusing } from '../../../db/constraint-of.ts';
import { sellerVerifications } from '../../../db/schema/verification.ts';
import { lockOwner } from '../../organizations/verification/owner.ts';
import { withStaff } from '../staff-action.ts';

type Seen = { id: string; version: number };
type Row = typeof sellerVerifications.$inferSelect;
type Change = PgUpdateSetSource<typeof sellerVerifications>;
type Proof = { against: VerificationEvidence; register: string; entry: string };

const now = sql`now()`;

/**
 * Marks a declared value as verified. The database checks the conditions, and writes who verified it and when into the
 * value and both audits.
 * @throws NOT_FOUND, CONFLICT if the value has changed since staff saw it, OWN_VERIFICATION, NOT_VERIFIABLE
 */
export async function verifySeller(
  context: ActorContext,
  { against, register, entry, ...seen }: Seen & Proof,
): Promise<void> {
  const consulted =
    against === 'register' ? { register, registerEntry: entry } : { register: '', registerEntry: '' };
  const reason = against === 'register' ? `register: ${register}, entry: ${entry}` : 'document';
  await review(context, seen, reason, () => ({ verifiedAt: now, verifiedAgainst: against, ...consulted }));
}

/**
 * Revokes a declared value. For a verified value, proposes the revocation, which another staff member confirms.
 * @throws NOT_FOUND, CONFLICT, OWN_VERIFICATION, NOT_REVOCABLE
 */
export async function revokeVerification(
  context: ActorContext,
  { because, note, ...seen }: Seen & { because: VerificationRevocationReason; note: string },
): Promise<void> {
  const reason = note ? `${because}: ${note}` : because;
  await review(context, seen, reason, ({ verifiedAt, proposedAt }) => {
    if (proposedAt !== null) throw refuse('NOT_REVOCABLE');
    const proposal = { proposedAt: now, revocationBecause: because, revocationNote: note };
    return verifiedAt === null ? { ...proposal, revokedAt: now } : proposal;
  });
}

/**
 * Revokes a verified value as a colleague proposed.
 * @throws NOT_FOUND, CONFLICT, OWN_VERIFICATION, OWN_PROPOSAL for the colleague who proposed it, NOT_REVOCABLE
 */
export async function confirmRevocation(context: ActorContext, seen: Seen): Promise<void> {
  await review(context, seen, 'confirmed', ({ proposedAt }) => {
    if (proposedAt === null) throw refuse('NOT_REVOCABLE');
    return { revokedAt: now };
  });
}

/**
 * Ends a proposal. The value stays verified.
 * @throws NOT_FOUND, CONFLICT, OWN_VERIFICATION, NOT_REVOCABLE
 */
export async function declineRevocation(context: ActorContext, seen: Seen): Promise<void> {
  await review(context, seen, 'declined', ({ proposedAt }) => {
    if (proposedAt === null) throw refuse('NOT_REVOCABLE');
    return { proposedAt: null, revocationBecause: null, revocationNote: '' };
  });
}

/**
 * Locks the owner before the value, as every writer of a verification does. The value is read after the lock, so that
 * it cannot change any more.
 */
async function review(
  context: ActorContext,
  { id, version }: Seen,
  reason: string,
  changeOf: (row: Row) => Change,
): Promise<void> {
  await withStaff(context, reason, async (tx) => {
    await lockOwnerOf(tx, id);
    const [row] = await tx
      .select()
      .from(sellerVerifications)
      .where(and(eq(sellerVerifications.id, id), eq(sellerVerifications.version, version)));
    if (!row) throw refuse('CONFLICT');
    await tx.update(sellerVerifications).set(changeOf(row)).where(eq(sellerVerifications.id, id));
  }).catch(rethrow);
  context.deps.changes.publishHere({ topic: 'products' });
}

async function lockOwnerOf(tx: Transaction, id: string): Promise<void> {
  const [found] = await tx
    .select({ orgId: sellerVerifications.orgId, userId: sellerVerifications.userId })
    .from(sellerVerifications)
    .where(eq(sellerVerifications.id, id));
  if (!found) throw refuse('NOT_FOUND');
  await lockOwner(tx, found);
}

const rethrow = refusing({
  seller_verifications_own: () => refuse('OWN_VERIFICATION'),
  seller_verifications_verifiable: () => refuse('NOT_VERIFIABLE'),
  seller_verifications_verified: () => refuse('NOT_VERIFIABLE'),
  seller_verifications_revocable: () => refuse('NOT_REVOCABLE'),
  seller_verifications_two_staff: () => refuse('OWN_PROPOSAL'),
});
