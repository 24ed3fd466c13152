import type { Statement } from '../../../../contract/order-money.ts';
import { download } from '../../../ui/download.ts';

/** The file that the API gives as well (`/api/organizations/{orgId}/statement.csv`), from what stands on the page. */
export function downloadStatement(statement: Statement): void {
  const name = `statement-${statement.month}.csv`;
  // Without the byte order mark, spreadsheets read the file in an old code page.
  download(
    name,
    'text/csv;charset=utf-8',
    `\uFEFF${rowsOf(statement)
      .map((row) => `${row.join(',')}\r\n`)
      .join('')}`,
  );
}

/** Every cell is made by us, so none has a comma, and what begins with a minus is a number and no formula. */
export function rowsOf({ month, currencies }: Statement): string[][] {
  return [
    ['Date', 'Currency', 'Movement', 'Order', 'Reference', 'Amount', 'Balance'],
    ...currencies.flatMap(({ currency, opening, closing, movements }) => [
      [`${month}-01`, currency, 'opening', '', '', '', opening],
      ...movements.map(({ at, kind, orderNumber, providerId, amount, balance }) => [
        ...[new Date(at).toISOString(), currency, kind, orderNumber, providerId, amount, balance],
      ]),
      [lastDay(month), currency, 'closing', '', '', '', closing],
    ]),
  ];
}

function lastDay(month: string): string {
  const [year = 0, number = 1] = month.split('-').map(Number);
  return new Date(Date.UTC(year, number, 0)).toISOString().slice(0, 10);
}
