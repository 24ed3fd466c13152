import { toCsv } from '../../../../contract/csv.ts';
import type { Language } from '../../../../contract/languages.ts';
import { statementRows } from '../../../../contract/statement-rows.ts';
import type { Statement } from '../../../../contract/statements.ts';

export function statementCsv(statement: Statement, language: Language): File {
  const text = toCsv(statementRows(statement, language));
  return new File([text], `statement-${statement.month}.csv`, { type: 'text/csv' });
}
