import { sql } from 'drizzle-orm';
import { addresses } from '../../../../contract/addresses.ts';
import type { Currency } from '../../../../contract/money.ts';
import type { Transaction } from '../../../db/connection.ts';
import type { Env } from '../../../env.ts';
import { dayIn } from '../../../mail/day-in.ts';
import { price } from '../../../mail/price.ts';
import { queueEmails } from '../../../mail/queue-emails.ts';
import { selectAccountReaders } from './account-readers.ts';

type Receipt = {
  accountId: string;
  receivedOn: string;
  amount: string;
  reference: string;
  currency: Currency;
  seller: string;
  owed: string;
};

/** Emails the buyer's managers and the member who requested the account that the seller has recorded a receipt. */
export async function notifyOfReceipt(tx: Transaction, env: Env, receiptId: string): Promise<void> {
  const { rows } = await tx.execute<Receipt>(sql`
    SELECT r.account_id AS "accountId", r.received_on::text AS "receivedOn", r.amount::text AS amount, r.reference, a.currency, s.name AS seller,
      a.owed::text AS owed
    FROM credit_receipts r JOIN credit_accounts a ON a.id = r.account_id JOIN organizations s ON s.id = a.seller_org_id WHERE r.id = ${receiptId}`);
  const [receipt] = rows;
  if (!receipt) throw new Error('The recorded receipt was not found');
  const { accountId, receivedOn, amount, reference, currency, seller, owed } = receipt;
  const readers = await selectAccountReaders(tx, accountId);
  const emails = readers.map(({ email, fullName, language }) => ({
    to: email,
    language,
    content: {
      kind: 'account-receipt' as const,
      fullName,
      seller,
      reference,
      amount: price(amount, currency),
      owed: price(owed, currency),
      receivedOn: dayIn(receivedOn, { language }),
      url: `${env.publicUrl}${addresses.creditAccount(accountId)}`,
    },
  }));
  await queueEmails(tx, env, ...emails);
}
