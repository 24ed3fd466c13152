import type { Database } from '../../../db/connection.ts';
import { prepared } from '../../../db/prepared.ts';
import type { AttachedStatement, Attachment } from '../../../mail/mail.ts';
import { readStatement, type StatementParties } from './find-statement.ts';
import { statementCsv } from './statement-csv.ts';

const selectParties = prepared<StatementParties>(`
  SELECT json_build_object('id', s.id, 'name', s.name) AS seller, json_build_object('id', b.id, 'name', b.name) AS buyer, a.currency
  FROM credit_accounts a JOIN organizations s ON s.id = a.seller_org_id JOIN organizations b ON b.id = a.buyer_org_id WHERE a.id = $1`);

/**
 * The CSV file of a statement that is attached to an email, in the language of the email. Empty for a statement with too
 * many movements; the email links to the page of the account.
 */
export async function statementFiles(
  db: Database,
  { accountId, from, to, language }: AttachedStatement,
): Promise<Attachment[]> {
  const [parties] = await selectParties(db, [accountId]);
  const statement = parties && (await readStatement(db, parties, { id: accountId, from, to }));
  if (!statement) return [];
  const file = statementCsv(statement, language);
  return [{ filename: file.name, content: await file.text(), contentType: file.type }];
}
