import { and, eq, ne, sql } from 'drizzle-orm';
import { limits } from '../../../../contract/limits.ts';
import type { SellerVerification, VerificationFields } from '../../../../contract/verification.ts';
import type { ActorContext } from '../../../access/context.ts';
import { refuse, refuseField } from '../../../access/refuse.ts';
import type { Transaction } from '../../../db/connection.ts';
import { refusing } from '../../../db/constraint-of.ts';
import { organizations } from '../../../db/schema/organizations.ts';
import { sellerVerifications } from '../../../db/schema/verification.ts';
import { withActor } from '../../../db/with-actor.ts';
import { lockOrganization } from '../lock-members.ts';
import { listVerification } from './list-verification.ts';

type Asked = VerificationFields & { orgId: string; id?: string | undefined };
type Row = typeof sellerVerifications.$inferSelect;

/**
 * Declares a value or changes it. A value of the same kind and brand is changed, so a repeated request changes nothing.
 * The database makes a changed value declared, writes who changed it, and hides the products that then lack a
 * verification.
 * @throws BAD_REQUEST, CONFLICT, TOO_MANY_VERIFICATIONS
 */
export async function setVerification(context: ActorContext, asked: Asked): Promise<SellerVerification> {
  const { deps, actor } = context;
  const wasVerified = await withActor(deps.db, actor.userId, async (tx) => {
    await lockOrganization(tx, asked.orgId);
    await keepProfile(tx, asked);
    return write(tx, asked);
  }).catch(rethrow);
  return told(context, asked.orgId, wasVerified);
}

export async function removeVerification(
  context: ActorContext,
  { orgId, id }: { orgId: string; id: string },
): Promise<SellerVerification> {
  const removed = await withActor(context.deps.db, context.actor.userId, async (tx) => {
    await lockOrganization(tx, orgId);
    return tx
      .delete(sellerVerifications)
      .where(and(eq(sellerVerifications.orgId, orgId), eq(sellerVerifications.id, id)))
      .returning({ verifiedAt: sellerVerifications.verifiedAt });
  });
  return told(
    context,
    orgId,
    removed.some(({ verifiedAt }) => verifiedAt !== null),
  );
}

/**
 * The values after a change. Pages of products show verified values, so the change of one drops the cached pages of this process. The
 * database notifies the other processes.
 */
function told({ deps }: ActorContext, orgId: string, wasVerified: boolean): Promise<SellerVerification> {
  if (wasVerified) deps.changes.publishHere({ topic: 'products' });
  return listVerification(deps.db, orgId);
}

/** The ABN and the GST registration are facts of the profile, from which invoices take them. */
async function keepProfile(tx: Transaction, { orgId, kind, number }: Asked): Promise<void> {
  const { id, abn, gstRegistered } = organizations;
  if (kind === 'abn')
    await tx
      .update(organizations)
      .set({ abn: number })
      .where(and(eq(id, orgId), ne(abn, number)));
  if (kind === 'gst_registration')
    await tx
      .update(organizations)
      .set({ gstRegistered: true })
      .where(and(eq(id, orgId), eq(abn, number), eq(gstRegistered, false)));
}

/** @returns whether the value was verified before */
async function write(tx: Transaction, asked: Asked): Promise<boolean> {
  const { orgId, id, kind, brand, number, validFrom, validUntil, documentId } = asked;
  const row = await findRow(tx, asked);
  if (id && row?.kind !== kind) throw refuse('CONFLICT');
  const fields = { brand, number, validFrom, validUntil, documentId };
  if (row) {
    await tx.update(sellerVerifications).set(fields).where(eq(sellerVerifications.id, row.id));
    return row.verifiedAt !== null;
  }
  const maximum = limits.verifications;
  if ((await tx.$count(sellerVerifications, eq(sellerVerifications.orgId, orgId))) >= maximum)
    throw refuse('TOO_MANY_VERIFICATIONS', { maximum });
  await tx.execute(sql`
    INSERT INTO seller_verifications (org_id, kind, brand, number, valid_from, valid_until, document_id)
    VALUES (${orgId}, ${kind}, ${brand}, ${number}, ${validFrom}, ${validUntil}, ${documentId})`);
  return false;
}

async function findRow(tx: Transaction, { orgId, id, kind, brand }: Asked): Promise<Row | undefined> {
  const [row] = await tx
    .select()
    .from(sellerVerifications)
    .where(
      and(
        eq(sellerVerifications.orgId, orgId),
        id
          ? eq(sellerVerifications.id, id)
          : and(eq(sellerVerifications.kind, kind), eq(sellerVerifications.brand, brand)),
      ),
    );
  return row;
}

const rethrow = refusing({
  seller_verifications_once: () => refuse('CONFLICT'),
  seller_verifications_abn_of_profile: () => refuseField('number', 'ABN_OF_PROFILE'),
  seller_verifications_document: () => refuseField('documentId', 'DOCUMENT_UNKNOWN'),
  seller_verifications_hash: () => refuseField('documentId', 'DOCUMENT_UNKNOWN'),
});
