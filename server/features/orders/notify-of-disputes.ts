import { sql } from 'drizzle-orm';
import type { Transaction } from '../../db/connection.ts';
import type { Env } from '../../env.ts';
import { dayIn } from '../../mail/day-in.ts';
import { price } from '../../mail/price.ts';
import { type AddressedEmail, queueEmails } from '../../mail/queue-emails.ts';
import { emailFacts, type Reader, type Sale, selectReaders, selectSale } from './order-readers.ts';

/**
 * The stages of a dispute about which emails are sent. `inquiry`: the bank inquires. `opened`: the bank takes the
 * money. `won` and `lost`: the bank has decided.
 */
type Stage = 'inquiry' | 'opened' | 'won' | 'lost';
type News = {
  stage: Stage;
  amount: string;
  currency: string;
  answer_by: string | null;
  /**
   * Whether the buyer gets an email. The buyer gets one email about each dispute, but none at the stage `inquiry`, because
   * an inquiry moves no money.
   */
  is_news_to_buyer: boolean;
  /** Whether the bank has reversed its decision after the seller was emailed about it. */
  was_lost: boolean;
};

/**
 * Emails both sides once about each stage of a dispute. The dispute's row stores the reported stages. The order must be
 * locked.
 */
export async function notifyOfDisputes(tx: Transaction, env: Env, orderId: string): Promise<void> {
  const { rows } = await tx.execute<News>(sql`
    UPDATE disputes d SET told = told || s.stage
    FROM (SELECT id, evidence_due_by, told && ARRAY['opened', 'won', 'lost'] AS is_known, 'lost' = ANY(told) AS was_lost, CASE
        WHEN status = 'warning_needs_response' THEN 'inquiry'
        WHEN status IN ('needs_response', 'under_review') THEN 'opened'
        WHEN status IN ('won', 'lost') THEN status END AS stage
      FROM disputes WHERE order_id = ${orderId}) s
    WHERE d.id = s.id AND s.stage IS NOT NULL AND NOT s.stage = ANY(d.told)
    RETURNING s.stage, d.amount::text AS amount, d.currency, to_json(s.evidence_due_by)#>>'{}' AS answer_by,
      s.stage <> 'inquiry' AND NOT s.is_known AS is_news_to_buyer, s.was_lost`);
  if (rows.length === 0) return;
  const sale = await selectSale(tx, orderId);
  const readers = await selectReaders(tx, orderId);
  await queueEmails(
    tx,
    env,
    ...rows.flatMap((news) => readers.flatMap((reader) => emailTo(reader, sale, news, env))),
  );
}

function emailTo(reader: Reader, sale: Sale, news: News, env: Env): AddressedEmail[] {
  const facts = { ...emailFacts(reader, sale, env), amount: price(news.amount, news.currency) };
  const addressed = { to: reader.email, language: reader.language };
  if (reader.side === 'sales') {
    const details = { ...facts, buyer: sale.buyer, wasLost: news.was_lost };
    const answerBy = news.answer_by && dayIn(news.answer_by, reader);
    return [{ ...addressed, content: { kind: `dispute-${news.stage}`, ...details, answerBy } as const }];
  }
  return news.is_news_to_buyer
    ? [{ ...addressed, content: { kind: 'order-disputed', ...facts, seller: sale.seller } }]
    : [];
}
