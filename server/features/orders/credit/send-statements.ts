import { sql } from 'drizzle-orm';
import { addresses } from '../../../../contract/addresses.ts';
import type { Language } from '../../../../contract/languages.ts';
import type { Currency } from '../../../../contract/money.ts';
import { type OrganizationRole, type Purchasing, purchasingOf } from '../../../../contract/permissions.ts';
import { assignedPurchasing } from '../../../access/actor.ts';
import type { Deps } from '../../../access/context.ts';
import type { Transaction } from '../../../db/connection.ts';
import { withActor } from '../../../db/with-actor.ts';
import type { Env } from '../../../env.ts';
import { dayIn } from '../../../mail/day-in.ts';
import { price } from '../../../mail/price.ts';
import { queueEmails } from '../../../mail/queue-emails.ts';
import { getsEmail } from '../../identity/gets-email.ts';
import { lastLanguageOf } from '../../identity/last-language.ts';
import { isMovement, signedAmount } from './signed-amount.ts';

type Sent = { accountId: string; firstOn: string; lastOn: string };
type Facts = Sent & { seller: string; currency: Currency; balance: string };

const dayOfMonth = (month: string) => `${month} + a.statement_day - 1`;
const thisMonth = `date_trunc('month', today.day)::date`;
const lastMonth = `(${thisMonth} - interval '1 month')::date`;
const startOf = (day: string) => `${day}::timestamp AT TIME ZONE 'UTC'`;
const movementBefore = (day: string) =>
  `e.account_id = a.id AND e.created_at < ${startOf(day)} AND ${isMovement}`;

/**
 * SQL: accounts (a) whose statement day (UTC) of this month has come, with the days of the statement: from the last
 * statement, or else the statement day of the last month, to the day before. Every month has the days 1 to 28.
 * An account has a statement if something has moved in these days, or if a balance is open.
 */
const dueAccounts = sql.raw(`
  SELECT a.id, ${thisMonth} AS month, d.first_on, d.closes_on - 1 AS last_on
  FROM credit_accounts a CROSS JOIN (SELECT (now() AT TIME ZONE 'UTC')::date AS day) today
    CROSS JOIN LATERAL (SELECT ${dayOfMonth(thisMonth)} AS closes_on, coalesce(
      (SELECT max(s.last_on) + 1 FROM credit_statements s WHERE s.account_id = a.id), ${dayOfMonth(lastMonth)}) AS first_on) d
  WHERE a.state IN ('open', 'blocked') AND d.closes_on <= today.day AND d.first_on < d.closes_on
    AND NOT EXISTS (SELECT FROM credit_statements s WHERE s.account_id = a.id AND s.month = ${thisMonth})
    AND (EXISTS (SELECT FROM credit_entries e WHERE ${movementBefore('d.closes_on')} AND e.created_at >= ${startOf('d.first_on')})
      OR (SELECT sum(${signedAmount}) FROM credit_entries e WHERE ${movementBefore('d.closes_on')}) <> 0)
  ORDER BY a.id LIMIT 100`);

/**
 * The job that emails the monthly statements of credit accounts to the members of the buyers who see them. Each account
 * has one statement in a month: its row is unique, and is written in the transaction that queues the emails.
 */
export async function sendStatements({ db, env }: Pick<Deps, 'db' | 'env'>): Promise<void> {
  await withActor(db, 'system:send-statements', async (tx) => {
    const { rows } = await tx.execute<Sent>(sql`
      INSERT INTO credit_statements (account_id, month, first_on, last_on) ${dueAccounts} ON CONFLICT DO NOTHING
      RETURNING account_id AS "accountId", first_on::text AS "firstOn", last_on::text AS "lastOn"`);
    for (const sent of rows) await emailStatement(tx, env, sent);
  });
}

async function emailStatement(tx: Transaction, env: Env, sent: Sent): Promise<void> {
  const { accountId, firstOn, lastOn, seller, currency, balance } = await selectFacts(tx, sent);
  const path = `${addresses.accountStatement(accountId)}?month=${lastOn.slice(0, 7)}`;
  const emails = (await selectViewers(tx, accountId)).map(({ email, fullName, language }) => ({
    to: email,
    language,
    content: {
      ...{ kind: 'account-statement' as const, fullName, seller, balance: price(balance, currency) },
      ...{ firstOn: dayIn(firstOn, { language }), lastOn: dayIn(lastOn, { language }) },
      attaches: { accountId, from: firstOn, to: lastOn, language },
      url: `${env.publicUrl}${path}`,
    },
  }));
  await queueEmails(tx, env, ...emails);
}

async function selectFacts(tx: Transaction, sent: Sent): Promise<Facts> {
  const { rows } = await tx.execute<Omit<Facts, keyof Sent>>(sql`
    SELECT s.name AS seller, a.currency, (SELECT coalesce(sum(${sql.raw(signedAmount)}), 0.00)::text FROM credit_entries e
      WHERE e.account_id = a.id AND e.created_at < (${sent.lastOn}::date + 1)::timestamp AT TIME ZONE 'UTC' AND ${sql.raw(isMovement)}) AS balance
    FROM credit_accounts a JOIN organizations s ON s.id = a.seller_org_id WHERE a.id = ${sent.accountId}`);
  if (!rows[0]) throw new Error('The account of a statement was not found');
  return { ...sent, ...rows[0] };
}

type Member = {
  email: string;
  fullName: string;
  language: Language;
  role: OrganizationRole;
  assigned: Purchasing | null;
};

/** The members of the buyer who see its accounts, except users who declined emails or are suspended. */
async function selectViewers(tx: Transaction, accountId: string): Promise<Member[]> {
  const { rows } = await tx.execute<Member>(sql`
    SELECT u.email, u.full_name AS "fullName", coalesce(${lastLanguageOf(sql`u.id`)}, 'en') AS language, m.role, ${sql.raw(assignedPurchasing)} AS assigned
    FROM credit_accounts a JOIN organization_members m ON m.org_id = a.buyer_org_id JOIN users u ON u.id = m.user_id
    WHERE a.id = ${accountId} AND ${getsEmail('u')} ORDER BY u.id`);
  return rows.filter(({ role, assigned }) => {
    const { pay, viewSpending } = purchasingOf(role, assigned);
    return pay || viewSpending;
  });
}
