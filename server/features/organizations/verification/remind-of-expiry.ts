import { sql } from 'drizzle-orm';
import { addresses } from '../../../../contract/addresses.ts';
import type { Language } from '../../../../contract/languages.ts';
import { managingRoles } from '../../../../contract/permissions.ts';
import { expiryNotices, type VerificationKind } from '../../../../contract/verification-lists.ts';
import type { Deps } from '../../../access/context.ts';
import type { Transaction } from '../../../db/connection.ts';
import { withActor } from '../../../db/with-actor.ts';
import { dayIn } from '../../../mail/day-in.ts';
import type { EmailContent } from '../../../mail/emails/write-email.ts';
import { queueEmails } from '../../../mail/queue-emails.ts';
import { getsEmail } from '../../identity/gets-email.ts';
import { lastLanguageOf } from '../../identity/last-language.ts';

const batchSize = 200;
const daysLeft = sql`(v.valid_until - (now() AT TIME ZONE 'UTC')::date)`;

/** SQL expression: the notice that a value needs now. If the job did not run for a time, only the latest one is sent. */
const notice = sql`CASE WHEN ${daysLeft} < 0 THEN 0 ${sql.join(
  expiryNotices
    .filter((days) => days > 0)
    .toReversed()
    .map((days) => sql`WHEN ${daysLeft} <= ${sql.raw(String(days))} THEN ${sql.raw(String(days))}`),
  sql` `,
)} END`;

/** SQL condition: another value or credential (r) is verified, and is valid at the latest from the day after this one (v). */
const follows = sql`r.verified_at IS NOT NULL AND r.revoked_at IS NULL AND (r.valid_from > v.valid_until + 1) IS NOT TRUE`;

/** SQL: the credentials of the same owner, kind and place that follow a credential (v) and end after it. */
const furtherCredential = sql`SELECT FROM seller_verifications r
  WHERE v.country <> '' AND r.country = v.country AND r.region = v.region AND r.kind = v.kind
    AND coalesce(r.org_id, r.user_id) = coalesce(v.org_id, v.user_id) AND ${follows} AND (r.valid_until <= v.valid_until) IS NOT TRUE`;

/**
 * The job that emails before a value or credential ends, and after it: the managers of its organization, or the person who
 * owns it. Nobody gets an email if a verified value or credential follows without a gap. The transaction that queues the
 * emails also stores the notice, so that each is sent once.
 */
export async function remindOfExpiry(deps: Pick<Deps, 'db' | 'env'>): Promise<void> {
  while ((await remindBatch(deps)) === batchSize);
}

/** @returns the number of values for which a notice was stored */
function remindBatch({ db, env }: Pick<Deps, 'db' | 'env'>): Promise<number> {
  return withActor(db, 'system:remind-of-expiry', async (tx) => {
    const { rows } = await tx.execute<{ id: string }>(sql`
      INSERT INTO verification_notices (verification_id, valid_until, days)
      SELECT v.id, v.valid_until, ${notice} FROM seller_verifications v LEFT JOIN organizations o ON o.id = v.org_id
      WHERE v.revoked_at IS NULL AND o.status IS DISTINCT FROM 'closed' AND v.valid_until <= (now() AT TIME ZONE 'UTC')::date + ${Math.max(...expiryNotices)}::int
        AND (v.declared_at AT TIME ZONE 'UTC')::date <= v.valid_until
        AND NOT EXISTS (SELECT FROM seller_verifications r WHERE r.renews = v.id AND ${follows}) AND NOT EXISTS (${furtherCredential})
        AND NOT EXISTS (SELECT FROM verification_notices n WHERE n.verification_id = v.id AND n.valid_until = v.valid_until AND n.days = ${notice})
      ORDER BY v.valid_until, v.id LIMIT ${batchSize}
      ON CONFLICT DO NOTHING RETURNING verification_id AS id`);
    const endings = await listEndings(
      tx,
      rows.map(({ id }) => id),
    );
    const emails = endings.map(({ email, language, isOver, isCredential, validUntil, ...facts }) => ({
      to: email,
      language,
      // The union of kinds and emails is too large for TypeScript to compare.
      content: {
        kind: `${isCredential ? 'credential' : 'verification'}-${isOver ? 'ended' : 'ending'}` as const,
        ...facts,
        validUntil: dayIn(validUntil, { language }),
        url: env.publicUrl + (isCredential ? addresses.credentials : addresses.verification),
      } as EmailContent,
    }));
    await queueEmails(tx, env, ...emails);
    return rows.length;
  });
}

type Ending = {
  email: string;
  fullName: string;
  language: Language;
  organization: string;
  of: VerificationKind;
  brand: string;
  number: string;
  validUntil: string;
  isOver: boolean;
  isCredential: boolean;
};

/**
 * Each value with each user who gets the email: the managers of its organization, or the person who owns it, except users
 * who declined emails or are suspended.
 */
async function listEndings(tx: Transaction, ids: readonly string[]): Promise<Ending[]> {
  const { rows } = await tx.execute<Ending>(sql`
    SELECT u.email, u.full_name AS "fullName", coalesce(${lastLanguageOf(sql`u.id`)}, 'en') AS language, coalesce(o.name, u.full_name) AS organization,
      v.kind AS of, v.brand, v.number, v.valid_until::text AS "validUntil", ${daysLeft} < 0 AS "isOver", v.country <> '' AS "isCredential"
    FROM seller_verifications v LEFT JOIN organizations o ON o.id = v.org_id
      LEFT JOIN organization_members m ON m.org_id = o.id AND m.role IN ${managingRoles} JOIN users u ON u.id = coalesce(v.user_id, m.user_id)
    WHERE v.id = ANY(${sql.param([...ids])}::uuid[]) AND ${getsEmail('u')} ORDER BY v.valid_until, v.id, u.id`);
  return rows;
}
