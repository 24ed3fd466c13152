import { type SQL, sql } from 'drizzle-orm';
import { addresses } from '../../../../contract/addresses.ts';
import type { Language } from '../../../../contract/languages.ts';
import type { Currency } from '../../../../contract/money.ts';
import type { Transaction } from '../../../db/connection.ts';
import type { Env } from '../../../env.ts';
import { price } from '../../../mail/price.ts';
import { queueEmails } from '../../../mail/queue-emails.ts';
import { getsEmail } from '../../identity/gets-email.ts';
import { lastLanguageOf } from '../../identity/last-language.ts';
import { isRequesterInside } from './find-requisition.ts';

export type Reader = { email: string; fullName: string; language: Language };
type Total = { currency: Currency; total: string };

/**
 * Emails those who can decide the current step, except those who declined emails.
 * @param options.except the user who has caused the email
 */
export async function notifyApprovers(
  tx: Transaction,
  env: Env,
  id: string,
  { except = null }: { except?: string | null } = {},
): Promise<void> {
  const { requester, ...facts } = await selectFacts(tx, env, id);
  const approvers = await selectReaders(
    tx,
    sql`requisitions r JOIN requisition_revisions v ON v.requisition_id = r.id AND v.revision = r.revision
      JOIN organization_members m ON m.org_id = r.org_id JOIN users u ON u.id = m.user_id`,
    sql`r.id = ${id} AND u.id IS DISTINCT FROM ${except}::uuid AND deciding_as(r.org_id, r.requester_id, r.id, r.revision, v.steps->r.step, v.cost_centre, v.total, v.currency, u.id) IS NOT NULL`,
  );
  await queueEmails(
    tx,
    env,
    ...approvers.map(({ email: to, language, fullName }) => ({
      ...{ to, language },
      content: { kind: 'requisition-submitted' as const, fullName, requester, ...facts },
    })),
  );
}

type Outcome = { by: string; verdict: 'approve' | 'reject'; reason: string };

/** Emails the requester that the requisition was approved or rejected, unless they declined emails or have left. */
export async function notifyRequester(
  tx: Transaction,
  env: Env,
  id: string,
  { by, verdict, reason }: Outcome,
): Promise<void> {
  const { requester, ...facts } = await selectFacts(tx, env, id);
  const readers = await selectRequester(tx, id);
  const isApproved = verdict === 'approve';
  await queueEmails(
    tx,
    env,
    ...readers.map(({ email: to, language }) => ({
      ...{ to, language },
      content: {
        kind: 'requisition-decided' as const,
        ...{ fullName: requester, by, ...facts, isApproved, reason },
      },
    })),
  );
}

type Removed = { by: string; line: string; reason: string };

/** Emails the requester that a line was rejected, unless they declined emails. The total is that of the other lines. */
export async function notifyOfRejectedLine(
  tx: Transaction,
  env: Env,
  id: string,
  removed: Removed,
): Promise<void> {
  const { requester, ...facts } = await selectFacts(tx, env, id);
  const readers = await selectRequester(tx, id);
  await queueEmails(
    tx,
    env,
    ...readers.map(({ email: to, language }) => ({
      ...{ to, language },
      content: { kind: 'requisition-line-rejected' as const, fullName: requester, ...removed, ...facts },
    })),
  );
}

function selectRequester(tx: Transaction, id: string): Promise<Reader[]> {
  return selectReaders(
    tx,
    sql`requisitions r JOIN users u ON u.id = r.requester_id`,
    sql`r.id = ${id} AND ${sql.raw(isRequesterInside)}`,
  );
}

async function selectReaders(tx: Transaction, from: SQL, condition: SQL): Promise<Reader[]> {
  const { rows } = await tx.execute<Reader>(sql`
    SELECT u.email, u.full_name AS "fullName", coalesce(${lastLanguageOf(sql`u.id`)}, 'en') AS language
    FROM ${from} WHERE ${condition} AND ${getsEmail('u')}`);
  return rows;
}

/** What the database has of the facts of an email. */
export type StoredFacts = {
  id: string;
  requester: string;
  organization: string;
  /** Whether the freight of a placed order is to be approved. */
  isPlaced: boolean;
  totals: Total[];
};

/** SQL: the stored facts about a requisition (r) with its current revision (v), its requester (u) and organization (org). */
export const selectedFacts = sql`r.id, u.full_name AS requester, org.name AS organization, r.freight_order_id IS NOT NULL AS "isPlaced", (
  SELECT json_agg(t) FROM (SELECT o->>'currency' AS currency, sum((o->>'totalAmount')::numeric)::text AS total
    FROM jsonb_array_elements(v.content::jsonb->'orders') o GROUP BY 1 ORDER BY 1) t) AS totals`;

/** The facts that every email about a requisition contains. */
export function factsOf(env: Env, { id, totals, ...names }: StoredFacts) {
  const total = totals.map((one) => price(one.total, one.currency)).join(' + ');
  return { ...names, total, url: `${env.publicUrl}${addresses.requisitions}?id=${id}` };
}

async function selectFacts(tx: Transaction, env: Env, id: string) {
  const { rows } = await tx.execute<StoredFacts>(sql`
    SELECT ${selectedFacts} FROM requisitions r JOIN requisition_revisions v ON v.requisition_id = r.id AND v.revision = r.revision
      JOIN users u ON u.id = r.requester_id JOIN organizations org ON org.id = r.org_id WHERE r.id = ${id}`);
  if (!rows[0]) throw new Error('The requisition that an email is about was not found');
  return factsOf(env, rows[0]);
}
