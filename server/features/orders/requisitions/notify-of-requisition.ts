import { sql } from 'drizzle-orm';
import { addresses } from '../../../../contract/addresses.ts';
import type { Language } from '../../../../contract/languages.ts';
import type { Currency } from '../../../../contract/money.ts';
import type { Transaction } from '../../../db/connection.ts';
import type { Env } from '../../../env.ts';
import { price } from '../../../mail/price.ts';
import { queueEmails } from '../../../mail/queue-emails.ts';
import { lastLanguageOf } from '../../identity/last-language.ts';

type Reader = { email: string; fullName: string; language: Language };
type Facts = {
  requester: string;
  organization: string;
  totals: { currency: Currency; total: string }[];
};

/** Emails those who can decide the present step, except those who declined emails. */
export async function notifyApprovers(tx: Transaction, env: Env, id: string): Promise<void> {
  const { requester, organization, ...facts } = await selectFacts(tx, id);
  const { rows } = await tx.execute<Reader>(sql`
    SELECT u.email, u.full_name AS "fullName", coalesce(${lastLanguageOf(sql`u.id`)}, 'en') AS language
    FROM requisitions r JOIN requisition_revisions v ON v.requisition_id = r.id AND v.revision = r.revision
      JOIN organization_members m ON m.org_id = r.org_id JOIN users u ON u.id = m.user_id
    WHERE r.id = ${id} AND u.id <> r.requester_id AND u.wants_email AND u.deleted_at IS NULL
      AND may_decide(r.org_id, v.steps->r.step, v.content::jsonb->>'costCentre', u.id)`);
  const url = `${env.publicUrl}${addresses.requisitions}?id=${id}`;
  await queueEmails(
    tx,
    env,
    ...rows.map(({ email, fullName, language }) => ({
      to: email,
      language,
      content: {
        kind: 'requisition-submitted' as const,
        ...{ fullName, requester, organization, total: totalText(facts), url },
      },
    })),
  );
}

type Outcome = { by: string; verdict: 'approve' | 'reject'; reason: string };

/** Emails the requester that the requisition was approved or rejected, unless they declined emails. */
export async function notifyRequester(
  tx: Transaction,
  env: Env,
  id: string,
  { by, verdict, reason }: Outcome,
): Promise<void> {
  const { organization, ...facts } = await selectFacts(tx, id);
  const { rows } = await tx.execute<Reader>(sql`
    SELECT u.email, u.full_name AS "fullName", coalesce(${lastLanguageOf(sql`u.id`)}, 'en') AS language
    FROM requisitions r JOIN users u ON u.id = r.requester_id WHERE r.id = ${id} AND u.wants_email AND u.deleted_at IS NULL`);
  const url = `${env.publicUrl}${addresses.requisitions}?id=${id}`;
  await queueEmails(
    tx,
    env,
    ...rows.map(({ email, fullName, language }) => ({
      to: email,
      language,
      content: {
        kind: 'requisition-decided' as const,
        ...{ fullName, by, organization, total: totalText(facts), url },
        ...{ isApproved: verdict === 'approve', reason },
      },
    })),
  );
}

async function selectFacts(tx: Transaction, id: string): Promise<Facts> {
  const { rows } = await tx.execute<Facts>(sql`
    SELECT u.full_name AS requester, org.name AS organization, (
      SELECT json_agg(t) FROM (SELECT o->>'currency' AS currency, sum((o->>'totalAmount')::numeric)::text AS total
        FROM jsonb_array_elements(v.content::jsonb->'orders') o GROUP BY 1 ORDER BY 1) t) AS totals
    FROM requisitions r JOIN requisition_revisions v ON v.requisition_id = r.id AND v.revision = r.revision
      JOIN users u ON u.id = r.requester_id JOIN organizations org ON org.id = r.org_id WHERE r.id = ${id}`);
  if (!rows[0]) throw new Error('The requisition that an email is about was not found');
  return rows[0];
}

function totalText({ totals }: Pick<Facts, 'totals'>): string {
  return totals.map(({ currency, total }) => price(total, currency)).join(' + ');
}
