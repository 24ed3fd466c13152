import { type SQL, sql } from 'drizzle-orm';
import { addresses } from '../../../contract/addresses.ts';
import type { Language } from '../../../contract/languages.ts';
import type { SuspendableKind, Suspension } from '../../../contract/staff-tools.ts';
import type { ActorContext } from '../../access/context.ts';
import { refuse } from '../../access/refuse.ts';
import type { Transaction } from '../../db/connection.ts';
import { closeCheckoutsLater, closeCheckoutsOfBuyerLater } from '../../jobs/close-checkouts.ts';
import { queueEmails } from '../../mail/queue-emails.ts';
import { lastLanguageOf } from '../identity/last-language.ts';
import { withStaff } from './staff-action.ts';

/**
 * The subject that is suspended or restored: its name for emails, and its selling organization if the action affects
 * sales.
 */
type Subject = { name: string; sellerOrgId: string | null };
type Change = Record<SuspendableKind, (id: string, reason: string) => SQL>;

/**
 * Suspends a user, an organization or a product. Closes open checkouts, and emails the owners the reason. The database
 * records the suspension, ends sessions, withdraws products and prevents their publication (migration 0032).
 * @throws NOT_FOUND, NOT_SUSPENDABLE for staff, a closed organization and an already suspended subject
 */
export async function suspend(context: ActorContext, { kind, id, reason }: Suspension): Promise<void> {
  await change(context, suspending[kind], {
    kind,
    id,
    reason,
    decision: 'suspended',
    refusal: 'NOT_SUSPENDABLE',
  });
}

/**
 * Ends a suspension and restores the previous state.
 * @throws NOT_FOUND, NOT_SUSPENDED
 */
export async function restore(context: ActorContext, { kind, id, reason }: Suspension): Promise<void> {
  await change(context, restoring[kind], {
    kind,
    id,
    reason,
    decision: 'restored',
    refusal: 'NOT_SUSPENDED',
  });
}

type ChangeNotice = Suspension & {
  decision: 'suspended' | 'restored';
  refusal: 'NOT_SUSPENDABLE' | 'NOT_SUSPENDED';
};

async function change(
  context: ActorContext,
  statement: Change[SuspendableKind],
  notice: ChangeNotice,
): Promise<void> {
  const { kind, id, reason, decision, refusal } = notice;
  await withStaff(context, reason, async (tx) => {
    const { rows } = await tx.execute<Subject>(statement(id, reason));
    const [subject] = rows;
    if (!subject) throw refuse((await exists(tx, kind, id)) ? refusal : 'NOT_FOUND');
    if (decision === 'suspended') await closeCheckouts(tx, notice, subject);
    await notifyOwners(tx, context, notice, subject);
  });
  // Drops the cached lists and pages of this process. The database notifies the other processes.
  if (kind !== 'user') context.deps.changes.publishHere({ topic: 'products' });
}

const suspending: Change = {
  user: (id, reason) => sql`
    UPDATE users SET suspended_because = ${reason}
    WHERE id = ${id} AND suspended_because IS NULL AND deleted_at IS NULL AND role IS DISTINCT FROM 'super_admin'
    RETURNING full_name AS name, NULL::uuid AS "sellerOrgId"`,
  organization: (id, reason) => sql`
    UPDATE organizations SET suspended_because = ${reason}, status = 'suspended' WHERE id = ${id} AND status = 'active'
    RETURNING name, id AS "sellerOrgId"`,
  product: (id, reason) => sql`
    UPDATE products SET suspended_because = ${reason}, suspended_from_sale = status = 'active', version = version + 1, updated_at = now(),
      status = CASE status WHEN 'active' THEN 'archived' ELSE status END
    WHERE id = ${id} AND suspended_because IS NULL RETURNING name, org_id AS "sellerOrgId"`,
};

const restoring: Change = {
  user: (id) => sql`
    UPDATE users SET suspended_because = NULL WHERE id = ${id} AND suspended_because IS NOT NULL
    RETURNING full_name AS name, NULL::uuid AS "sellerOrgId"`,
  // An organization that was suspended on the command line has no reason, and can be restored only on the command line.
  organization: (id) => sql`
    UPDATE organizations SET suspended_because = NULL, status = 'active'
    WHERE id = ${id} AND status = 'suspended' AND suspended_because IS NOT NULL RETURNING name, id AS "sellerOrgId"`,
  // Changes that the seller made in the meantime stay. The product is for sale again only if it was for sale before the
  // suspension, and only while it has a market (migration 0130).
  product: (id) => sql`
    UPDATE products SET suspended_because = NULL, suspended_from_sale = false, version = version + 1, updated_at = now(),
      status = CASE WHEN suspended_from_sale AND status = 'archived' AND has_open_market(id, details) THEN 'active' ELSE status END
    WHERE id = ${id} AND suspended_because IS NOT NULL RETURNING name, org_id AS "sellerOrgId"`,
};

/** Closes the open checkouts with the suspended seller, and those of the suspended buyer with any seller. */
async function closeCheckouts(
  tx: Transaction,
  { kind, id }: ChangeNotice,
  { sellerOrgId }: Subject,
): Promise<void> {
  if (sellerOrgId) await closeCheckoutsLater(tx, sellerOrgId);
  if (kind !== 'product') await closeCheckoutsOfBuyerLater(tx, kind, id);
}

async function exists(tx: Transaction, kind: SuspendableKind, id: string): Promise<boolean> {
  const { rowCount } = await tx.execute(sql`SELECT FROM ${sql.identifier(`${kind}s`)} WHERE id = ${id}`);
  return rowCount === 1;
}

type Reader = { email: string; fullName: string; language: Language | null };

/**
 * Emails the user, or every owner of the organization, each in their language. Users who declined other emails also get
 * this email.
 */
async function notifyOwners(
  tx: Transaction,
  { deps, language }: ActorContext,
  { kind, id, reason, decision }: ChangeNotice,
  { name, sellerOrgId }: Subject,
): Promise<void> {
  const isReader =
    kind === 'user'
      ? sql`u.id = ${id}`
      : sql`u.id IN (SELECT user_id FROM organization_members WHERE org_id = ${sellerOrgId} AND role = 'owner')`;
  const { rows } = await tx.execute<Reader>(sql`
    SELECT u.email, u.full_name AS "fullName", ${lastLanguageOf(sql`u.id`)} AS language FROM users u WHERE ${isReader} AND u.deleted_at IS NULL`);
  const page = sellerOrgId ? addresses.organization(sellerOrgId) : addresses.auth;
  const url = deps.env.publicUrl + page;
  await queueEmails(
    tx,
    deps.env,
    ...rows.map((reader) => ({
      to: reader.email,
      language: reader.language ?? language,
      content: { kind: decision, fullName: reader.fullName, of: kind, name, reason, url },
    })),
  );
}
