import { sql } from 'drizzle-orm';
import { addresses } from '../../../../../contract/addresses.ts';
import type { Language } from '../../../../../contract/languages.ts';
import type { Currency } from '../../../../../contract/money.ts';
import { managingRoles } from '../../../../../contract/permissions.ts';
import type { Transaction } from '../../../../db/connection.ts';
import type { Env } from '../../../../env.ts';
import { price } from '../../../../mail/price.ts';
import { queueEmails } from '../../../../mail/queue-emails.ts';
import { getsEmail } from '../../../identity/gets-email.ts';
import { lastLanguageOf } from '../../../identity/last-language.ts';
import { selectAccountReaders } from '../account-readers.ts';

type Facts = {
  accountId: string;
  sellerOrgId: string;
  buyer: string;
  seller: string;
  amount: string;
  takenBack: string;
  currency: Currency;
  reference: string;
};

async function selectFacts(tx: Transaction, paymentId: string): Promise<Facts> {
  const { rows } = await tx.execute<Facts>(sql`
    SELECT a.id AS "accountId", a.seller_org_id AS "sellerOrgId", b.name AS buyer, s.name AS seller, p.amount::text AS amount,
      p.taken_back::text AS "takenBack", a.currency, p.provider_payment_intent_id AS reference
    FROM credit_payments p JOIN credit_accounts a ON a.id = p.account_id JOIN organizations b ON b.id = a.buyer_org_id
      JOIN organizations s ON s.id = a.seller_org_id
    WHERE p.id = ${paymentId}`);
  if (!rows[0]) throw new Error('The payment that an email is about was not found');
  return rows[0];
}

type Reader = { email: string; fullName: string; language: Language };

/** The managers of the seller, except users who declined emails or are suspended. */
async function selectSellers(tx: Transaction, sellerOrgId: string): Promise<Reader[]> {
  const { rows } = await tx.execute<Reader>(sql`
    SELECT u.email, u.full_name AS "fullName", coalesce(${lastLanguageOf(sql`u.id`)}, 'en') AS language
    FROM organization_members m JOIN users u ON u.id = m.user_id
    WHERE m.org_id = ${sellerOrgId} AND m.role IN ${managingRoles} AND ${getsEmail('u')} ORDER BY u.id`);
  return rows;
}

type Kind = 'account-card-paid' | 'account-card-disputed' | 'account-card-taken-back';

async function tell(tx: Transaction, env: Env, paymentId: string, kind: Kind): Promise<void> {
  const { accountId, sellerOrgId, buyer, seller, amount, takenBack, currency, reference } = await selectFacts(
    tx,
    paymentId,
  );
  const readers = await selectSellers(tx, sellerOrgId);
  // Only the seller answers a dispute. The buyer knows what it has paid.
  if (kind === 'account-card-taken-back') readers.push(...(await selectAccountReaders(tx, accountId)));
  const facts = { buyer, seller, reference, amount: price(amount, currency) };
  const emails = readers.map(({ email, fullName, language }) => ({
    to: email,
    language,
    content: {
      ...{ kind, fullName, ...facts, takenBack: price(takenBack, currency) },
      url: `${env.publicUrl}${addresses.creditAccount(accountId)}`,
    },
  }));
  await queueEmails(tx, env, ...emails);
}

/** Emails the seller's managers that the buyer has paid invoices by card. */
export function notifySellerOfCardPayment(tx: Transaction, env: Env, paymentId: string): Promise<void> {
  return tell(tx, env, paymentId, 'account-card-paid');
}

/** Emails the seller's managers that the buyer's bank disputes a payment. */
export function notifyOfDispute(tx: Transaction, env: Env, paymentId: string): Promise<void> {
  return tell(tx, env, paymentId, 'account-card-disputed');
}

/** Emails both sides that a refund or a dispute has changed what the seller keeps of a payment. */
export function notifyOfTakenBack(tx: Transaction, env: Env, paymentId: string): Promise<void> {
  return tell(tx, env, paymentId, 'account-card-taken-back');
}
