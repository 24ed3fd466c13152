import { toCsv } from '../../../../contract/csv.ts';
import type { Language } from '../../../../contract/languages.ts';
import { statementRows } from '../../../../contract/statement-rows.ts';
import type { Statement } from '../../../../contract/statements.ts';
import { download } from '../../../ui/download.ts';

/**
 * Downloads the same file that the API returns for `/api/organizations/{orgId}/statement.csv`, but creates the file
 * from the data on the page.
 */
export function downloadStatement(statement: Statement, language: Language): void {
  const name = `statement-${statement.month}.csv`;
  // The byte order mark makes spreadsheet programs read the file as UTF-8.
  download(name, 'text/csv;charset=utf-8', `\uFEFF${toCsv(statementRows(statement, language))}`);
}
