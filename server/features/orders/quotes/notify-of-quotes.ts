import { type SQL, sql } from 'drizzle-orm';
import { addresses } from '../../../../contract/addresses.ts';
import type { Language } from '../../../../contract/languages.ts';
import { managingRoles } from '../../../../contract/permissions.ts';
import type { Transaction } from '../../../db/connection.ts';
import type { Env } from '../../../env.ts';
import type { EmailContent } from '../../../mail/emails/write-email.ts';
import { queueEmails } from '../../../mail/queue-emails.ts';
import { withoutLinks } from '../../../mail/without-links.ts';
import { getsEmail } from '../../identity/gets-email.ts';
import { lastLanguageOf } from '../../identity/last-language.ts';
import { timeIn } from '../order-readers.ts';

type Reader = {
  id: string;
  title: string;
  buyer: string;
  deadline: string;
  email: string;
  fullName: string;
  language: Language;
};
type SellerReader = Reader & { sellerOrgId: string; seller: string };
type BuyerReader = Reader & { isSealed: boolean };

const selected = sql`r.id, r.title, b.name AS buyer, to_json(r.deadline)#>>'{}' AS deadline, u.email, u.full_name AS "fullName",
  coalesce(${lastLanguageOf(sql`u.id`)}, 'en') AS language`;

/**
 * Emails the managers of invited sellers.
 * @param invited SQL: the condition for an invitation (i) of a request (r)
 */
async function emailSellers(
  tx: Transaction,
  env: Env,
  invited: SQL,
  contentFor: (facts: FactsOf<SellerReader>) => EmailContent,
): Promise<void> {
  const { rows } = await tx.execute<SellerReader>(sql`
    SELECT ${selected}, s.id AS "sellerOrgId", s.name AS seller
    FROM quote_invitations i JOIN quote_requests r ON r.id = i.request_id JOIN organizations b ON b.id = r.org_id
      JOIN organizations s ON s.id = i.seller_org_id AND s.status = 'active'
      JOIN organization_members m ON m.org_id = s.id AND m.role IN ${managingRoles} JOIN users u ON u.id = m.user_id
    WHERE ${invited} AND ${getsEmail('u')} ORDER BY r.id, s.id, u.id`);
  await queueEmails(tx, env, ...rows.map((row) => emailTo(row, contentFor(factsOf(row, 'received', env)))));
}

/** Emails the requester. If the requester has left the organization, emails its managers. */
async function emailBuyer(
  tx: Transaction,
  env: Env,
  requestId: string,
  contentFor: (facts: FactsOf<BuyerReader>) => EmailContent,
): Promise<void> {
  const { rows } = await tx.execute<BuyerReader>(sql`
    SELECT ${selected}, r.is_sealed AND r.deadline > now() AS "isSealed"
    FROM quote_requests r JOIN organizations b ON b.id = r.org_id JOIN organization_members m ON m.org_id = r.org_id JOIN users u ON u.id = m.user_id
    WHERE r.id = ${requestId} AND ${getsEmail('u')} AND CASE
      WHEN EXISTS (SELECT FROM organization_members o WHERE (o.org_id, o.user_id) = (r.org_id, r.requester_id)) THEN u.id = r.requester_id
      ELSE m.role IN ${managingRoles} END`);
  await queueEmails(tx, env, ...rows.map((row) => emailTo(row, contentFor(factsOf(row, 'sent', env)))));
}

const emailTo = ({ email: to, language }: Reader, content: EmailContent) => ({ to, language, content });

type FactsOf<Row extends Reader> = Row & { url: string };

/** The title is a text of another organization, so it must contain no link. */
function factsOf<Row extends Reader>(row: Row, side: 'sent' | 'received', env: Env): FactsOf<Row> {
  const url = `${env.publicUrl}${addresses.quotes}?side=${side}&id=${row.id}`;
  return { ...row, title: withoutLinks(row.title), deadline: timeIn(row.deadline, row), url };
}

export const notifyOfRequest = (tx: Transaction, env: Env, requestId: string) =>
  emailSellers(tx, env, sql`r.id = ${requestId}`, (facts) => ({ kind: 'quote-requested', ...facts }));

/** Emails the sellers that have not answered the requests. */
export const remindOfDeadline = (tx: Transaction, env: Env, requestIds: readonly string[]) =>
  emailSellers(
    tx,
    env,
    sql`r.id = ANY(${sql.param([...requestIds])}::uuid[]) AND i.state = 'invited'`,
    (facts) => ({ kind: 'quote-reminder', ...facts }),
  );

type Sent = { id: string; seller: string; version: number };

/** Emails the buyer that a seller has sent a quote, or a new version of it. */
export const notifyOfVersion = (tx: Transaction, env: Env, { id, seller, version }: Sent) =>
  emailBuyer(tx, env, id, ({ isSealed, ...facts }) => ({
    ...{ kind: 'quote-sent', ...facts, seller, isRevised: version > 1 },
    opensAt: isSealed ? facts.deadline : null,
  }));

export const notifyOfQuestion = (
  tx: Transaction,
  env: Env,
  { id, seller, text }: { id: string; seller: string; text: string },
) => emailBuyer(tx, env, id, (facts) => ({ kind: 'quote-question', ...facts, seller, text }));

/** Emails what the buyer has written to the sellers that have not declined. */
export const notifyOfAnswer = (tx: Transaction, env: Env, { id, text }: { id: string; text: string }) =>
  emailSellers(tx, env, sql`r.id = ${id} AND i.state <> 'declined'`, (facts) => ({
    kind: 'quote-answer',
    ...facts,
    text,
  }));

/** Emails the sellers that have not declined. */
export const notifyOfCancellation = (tx: Transaction, env: Env, requestId: string) =>
  emailSellers(tx, env, sql`r.id = ${requestId} AND i.state <> 'declined'`, (facts) => ({
    ...{ kind: 'quote-decided', ...facts, outcome: 'cancelled' },
  }));

/** Emails each seller with a current quote whether lines of this quote were ordered. */
export async function notifyOfAcceptance(tx: Transaction, env: Env, acceptanceId: string): Promise<void> {
  const { rows } = await tx.execute<{ requestId: string; sellerOrgIds: string[] }>(sql`
    SELECT request_id AS "requestId", array_agg(DISTINCT seller_org_id) AS "sellerOrgIds" FROM quote_acceptance_lines
    WHERE acceptance_id = ${acceptanceId} GROUP BY request_id`);
  const [accepted] = rows;
  if (!accepted) throw new Error('The acceptance that an email is about was not found');
  await emailSellers(tx, env, sql`r.id = ${accepted.requestId} AND i.state = 'quoted'`, (facts) => ({
    ...{ kind: 'quote-decided', ...facts },
    outcome: accepted.sellerOrgIds.includes(facts.sellerOrgId) ? 'accepted' : 'notChosen',
  }));
}
