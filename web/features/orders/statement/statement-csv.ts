import type { Language } from '../../../../contract/languages.ts';
import type { Statement } from '../../../../contract/order-money.ts';
import { statementRows } from '../../../../contract/statement-rows.ts';
import { download } from '../../../ui/download.ts';

/** The file that the API gives as well (`/api/organizations/{orgId}/statement.csv`), from what stands on the page. */
export function downloadStatement(statement: Statement, language: Language): void {
  const name = `statement-${statement.month}.csv`;
  const rows = statementRows(statement, language).map((row) => `${row.join(',')}\r\n`);
  // Without the byte order mark, spreadsheets read the file in an old code page.
  download(name, 'text/csv;charset=utf-8', `\uFEFF${rows.join('')}`);
}
