import type { AccountStatement } from '../../../../contract/credit-statements.ts';
import { toCsv } from '../../../../contract/csv.ts';
import type { Language } from '../../../../contract/languages.ts';
import { movementNames } from '../../../../contract/movement-names.ts';

export function statementCsv(
  { from, to, currency, opening, closing, movements }: AccountStatement,
  language: Language,
): File {
  const names = movementNames[language];
  const rows = [
    ['Date', 'Movement', 'Document', 'Order', 'Reference', 'Reason', 'Currency', 'Amount', 'Balance'],
    [from, names.opening, '', '', '', '', currency, '', opening],
    ...movements.map(({ at, kind, document, orderNumber, reference, reason, amount, balance }) => [
      ...[at.slice(0, 10), names[kind], document ?? '', orderNumber ?? '', reference, reason],
      ...[currency, amount, balance],
    ]),
    [to, names.closing, '', '', '', '', currency, '', closing],
  ];
  return new File([toCsv(rows)], `account-statement-${from}-${to}.csv`, { type: 'text/csv' });
}
