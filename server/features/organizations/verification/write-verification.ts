import { and, eq, getTableColumns, isNull, ne, sql } from 'drizzle-orm';
import type { CredentialFields, Credentials } from '../../../../contract/credentials.ts';
import { limits } from '../../../../contract/limits.ts';
import type { SellerVerification, VerificationFields } from '../../../../contract/verification.ts';
import type { VerificationKind } from '../../../../contract/verification-lists.ts';
import type { ActorContext } from '../../../access/context.ts';
import { refuse, refuseField } from '../../../access/refuse.ts';
import type { Transaction } from '../../../db/connection.ts';
import { refusing } from '../../../db/constraint-of.ts';
import { organizations } from '../../../db/schema/organizations.ts';
import { sellerVerifications } from '../../../db/schema/verification.ts';
import { withActor } from '../../../db/with-actor.ts';
import { listCredentials } from './list-credentials.ts';
import { listVerification } from './list-verification.ts';
import { lockOwner, type Owner, ownedBy } from './owner.ts';
import { stateOfVerification } from './verification-json.ts';

/** `country` is empty for what a seller declares. `id` is the value to change. */
type Asked = Omit<VerificationFields, 'kind'> & {
  kind: VerificationKind;
  country: string;
  region: string;
  id?: string | undefined;
};
type Row = typeof sellerVerifications.$inferSelect;

/**
 * Declares a value, or changes the one with this id. Without an id, the value of the same kind and brand is
 * changed. If it is verified, it stays, and the request becomes its renewal. A repeated request changes nothing. The database makes a changed value declared, writes who changed it, and hides the products that then lack a
 * verification.
 * @throws BAD_REQUEST, CONFLICT, TOO_MANY_VERIFICATIONS
 */
export async function setVerification(
  context: ActorContext,
  { orgId, ...asked }: VerificationFields & { orgId: string; id?: string | undefined },
): Promise<SellerVerification> {
  const { deps, actor } = context;
  const owner = { orgId, userId: null };
  const wasVerified = await withActor(deps.db, actor.userId, async (tx) => {
    await lockOwner(tx, owner);
    await keepProfile(tx, orgId, asked);
    return write(tx, owner, { ...asked, country: '', region: '' });
  }).catch(rethrow);
  return told(context, orgId, wasVerified);
}

/**
 * Declares a credential of a buyer or changes it. One with the same kind, place and number is changed.
 * @throws BAD_REQUEST, CONFLICT, TOO_MANY_VERIFICATIONS
 */
export async function setCredential(
  { deps, actor }: ActorContext,
  owner: Owner,
  asked: CredentialFields & { id?: string | undefined },
): Promise<Credentials> {
  await withActor(deps.db, actor.userId, async (tx) => {
    await lockOwner(tx, owner);
    await write(tx, owner, { ...asked, brand: '' });
  }).catch(rethrow);
  return listCredentials(deps.db, owner);
}

export async function removeCredential(
  { deps, actor }: ActorContext,
  owner: Owner,
  id: string,
): Promise<Credentials> {
  await withActor(deps.db, actor.userId, (tx) => remove(tx, owner, { id, isCredential: true }));
  return listCredentials(deps.db, owner);
}

export async function removeVerification(
  context: ActorContext,
  { orgId, id }: { orgId: string; id: string },
): Promise<SellerVerification> {
  const owner = { orgId, userId: null };
  const removed = await withActor(context.deps.db, context.actor.userId, (tx) =>
    remove(tx, owner, { id, isCredential: false }),
  );
  return told(
    context,
    orgId,
    removed.some(({ verifiedAt }) => verifiedAt !== null),
  );
}

async function remove(
  tx: Transaction,
  owner: Owner,
  { id, isCredential }: { id: string; isCredential: boolean },
): Promise<Pick<Row, 'verifiedAt'>[]> {
  await lockOwner(tx, owner);
  const { country, verifiedAt } = sellerVerifications;
  const isOfKind = isCredential ? ne(country, '') : eq(country, '');
  return tx
    .delete(sellerVerifications)
    .where(and(ownedBy(sellerVerifications, owner), eq(sellerVerifications.id, id), isOfKind))
    .returning({ verifiedAt });
}

/**
 * The values after a change. Pages of products show verified values, so the change of one drops the cached pages of this
 * process. The database notifies the other processes.
 */
function told({ deps }: ActorContext, orgId: string, wasVerified: boolean): Promise<SellerVerification> {
  if (wasVerified) deps.changes.publishHere({ topic: 'products' });
  return listVerification(deps.db, orgId);
}

/** The ABN and the GST registration are facts of the profile, from which invoices take them. */
async function keepProfile(
  tx: Transaction,
  orgId: string,
  { kind, number }: VerificationFields,
): Promise<void> {
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

/** @returns whether a value that was verified has changed */
async function write(tx: Transaction, owner: Owner, asked: Asked): Promise<boolean> {
  const { id, kind, brand, number, country, region, validFrom, validUntil, documentId } = asked;
  const fields = { brand, number, country, region, validFrom, validUntil, documentId };
  const { value, renewal } = await findRows(tx, owner, asked);
  if (id && value?.kind !== kind) throw refuse('CONFLICT');
  const isRenewal = !id && value && (renewal || isRenewable(value)) && differs(value, fields);
  const renews = isRenewal ? value.id : null;
  const row = renews ? renewal : value;
  if (row) {
    await tx.update(sellerVerifications).set(fields).where(eq(sellerVerifications.id, row.id));
    return row.verifiedAt !== null;
  }
  if (!renews) await refuseMore(tx, owner);
  await tx.execute(sql`
    INSERT INTO seller_verifications (org_id, user_id, kind, brand, number, country, region, valid_from, valid_until, document_id, renews)
    VALUES (${owner.orgId}, ${owner.userId}, ${kind}, ${brand}, ${number}, ${country}, ${region}, ${validFrom}, ${validUntil}, ${documentId}, ${renews})`);
  return false;
}

async function refuseMore(tx: Transaction, owner: Owner): Promise<void> {
  const maximum = limits.verifications;
  const isValue = isNull(sellerVerifications.renews);
  if ((await tx.$count(sellerVerifications, and(ownedBy(sellerVerifications, owner), isValue))) >= maximum)
    throw refuse('TOO_MANY_VERIFICATIONS', { maximum });
}

type Found = Row & { isVerified: boolean };

/** An ABN has no renewal, because the profile has only one ABN. A credential has none, because a buyer can have several. */
const isRenewable = ({ isVerified, kind, country }: Found) => isVerified && country === '' && kind !== 'abn';

function differs(value: Row, fields: Partial<Row>): boolean {
  return Object.entries(fields).some(([name, field]) => value[name as keyof Row] !== field);
}

/** The value with this id; without an id, the declared value of the same kind and brand, or the same credential, with its renewal. */
async function findRows(
  tx: Transaction,
  owner: Owner,
  { id, kind, brand, number, country, region }: Asked,
): Promise<{ value?: Found | undefined; renewal?: Found | undefined }> {
  const v = sellerVerifications;
  const isSame = and(
    eq(v.kind, kind),
    eq(v.country, country),
    country === '' ? eq(v.brand, brand) : and(eq(v.region, region), eq(v.number, number)),
  );
  const isVerified = sql<boolean>`${sql.raw(stateOfVerification('seller_verifications'))} = 'verified'`;
  const rows = await tx
    .select({ ...getTableColumns(v), isVerified })
    .from(v)
    .where(and(ownedBy(v, owner), id ? eq(v.id, id) : isSame));
  const renewal = rows.find(({ renews }) => !id && renews !== null);
  return { value: rows.find((row) => row !== renewal), renewal };
}

const rethrow = refusing({
  seller_verifications_once: () => refuse('CONFLICT'),
  seller_verifications_renewed: () => refuse('CONFLICT'),
  seller_verifications_credential_once: () => refuse('CONFLICT'),
  seller_verifications_abn_of_profile: () => refuseField('number', 'ABN_OF_PROFILE'),
  seller_verifications_document: () => refuseField('documentId', 'DOCUMENT_UNKNOWN'),
  seller_verifications_document_of_user: () => refuseField('documentId', 'DOCUMENT_UNKNOWN'),
  seller_verifications_hash: () => refuseField('documentId', 'DOCUMENT_UNKNOWN'),
});
