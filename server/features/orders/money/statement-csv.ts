import Papa from 'papaparse';
import type { Statement } from '../../../../contract/order-money.ts';

const columns = ['Date', 'Currency', 'Movement', 'Order', 'Reference', 'Amount', 'Balance'];

/** A row for the opening, each movement and the closing of each currency. Every cell is written by us, so none is a formula. */
export function statementCsv({ month, currencies }: Statement): File {
  const rows = currencies.flatMap(({ currency, opening, closing, movements }) => [
    [`${month}-01`, currency, 'opening', '', '', '', opening],
    ...movements.map(({ at, kind, orderNumber, providerId, amount, balance }) => [
      new Date(at).toISOString(),
      currency,
      kind,
      orderNumber,
      providerId,
      amount,
      balance,
    ]),
    [lastDay(month), currency, 'closing', '', '', '', closing],
  ]);
  const text = Papa.unparse([columns, ...rows], { newline: '\r\n' });
  return new File([text], `statement-${month}.csv`, { type: 'text/csv' });
}

function lastDay(month: string): string {
  const [year, number] = month.split('-').map(Number);
  return new Date(Date.UTC(year ?? 0, number ?? 1, 0)).toISOString().slice(0, 10);
}
