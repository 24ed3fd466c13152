import { type SQL, sql } from 'drizzle-orm';
import { managingRoles } from '../../../../contract/permissions.ts';
import type { Transaction } from '../../../db/connection.ts';
import type { Env } from '../../../env.ts';
import { queueEmails } from '../../../mail/queue-emails.ts';
import { getsEmail } from '../../identity/gets-email.ts';
import { lastLanguageOf } from '../../identity/last-language.ts';
import { isRequesterInside } from './find-requisition.ts';
import { factsOf, type Reader, type StoredFacts, selectedFacts } from './notify-of-requisition.ts';

/** Reminds those who can decide the current step of these requisitions, except those who declined emails. */
export async function tellWaiting(tx: Transaction, env: Env, ids: readonly string[]): Promise<void> {
  const mayDecide = sql`deciding_as(r.org_id, r.requester_id, r.id, r.revision, v.steps->r.step, v.cost_centre, v.total, v.currency, m.user_id) IS NOT NULL`;
  await tell(tx, env, { ids, readers: mayDecide, kind: 'requisition-reminder' });
}

/** Tells the owners and admins, except the requester, that these requisitions have waited for long. */
export async function tellManagers(tx: Transaction, env: Env, ids: readonly string[]): Promise<void> {
  const isManager = sql`m.role IN ${managingRoles} AND m.user_id <> r.requester_id`;
  await tell(tx, env, { ids, readers: isManager, kind: 'requisition-escalated' });
}

type Told = {
  ids: readonly string[];
  /** SQL: whether a member (m) is told of a requisition (r) with its current revision (v). */
  readers: SQL;
  kind: 'requisition-reminder' | 'requisition-escalated';
};

async function tell(tx: Transaction, env: Env, { ids, readers, kind }: Told): Promise<void> {
  if (ids.length === 0) return;
  const { rows } = await tx.execute<Reader & StoredFacts>(sql`
    SELECT reader.email, reader.full_name AS "fullName", coalesce(${lastLanguageOf(sql`reader.id`)}, 'en') AS language, ${selectedFacts}
    FROM requisitions r JOIN requisition_revisions v ON v.requisition_id = r.id AND v.revision = r.revision
      JOIN users u ON u.id = r.requester_id JOIN organizations org ON org.id = r.org_id
      JOIN organization_members m ON m.org_id = r.org_id JOIN users reader ON reader.id = m.user_id
    WHERE r.id = ANY(${sql.param(ids)}::uuid[]) AND ${readers} AND ${getsEmail('reader')}
      AND ${sql.raw(isRequesterInside)}`);
  await queueEmails(
    tx,
    env,
    ...rows.map(({ email: to, language, fullName, ...stored }) => ({
      ...{ to, language },
      content: { kind, fullName, ...factsOf(env, stored) },
    })),
  );
}
