import { sql } from 'drizzle-orm';
import { addresses } from '../../../../../contract/addresses.ts';
import type { Currency } from '../../../../../contract/money.ts';
import type { Transaction } from '../../../../db/connection.ts';
import type { Env } from '../../../../env.ts';
import { price } from '../../../../mail/price.ts';
import { queueEmails } from '../../../../mail/queue-emails.ts';
import { membersToEmail } from '../../../organizations/members-to-email.ts';
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

type Kind = 'account-card-paid' | 'account-card-disputed' | 'account-card-taken-back';

async function tell(tx: Transaction, env: Env, paymentId: string, kind: Kind): Promise<void> {
  const { accountId, sellerOrgId, buyer, seller, amount, takenBack, currency, reference } = await selectFacts(
    tx,
    paymentId,
  );
  const sellers = await membersToEmail(tx, sellerOrgId, 'credit.manage');
  // Only the seller answers a dispute. The buyer knows what it has paid.
  const buyers = kind === 'account-card-taken-back' ? await selectAccountReaders(tx, accountId) : [];
  const facts = { buyer, seller, reference, amount: price(amount, currency) };
  const emails = [...sellers, ...buyers].map(({ email, fullName, language }) => ({
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
