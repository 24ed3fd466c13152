import type { Language } from './languages.ts';
import { moneyNames } from './money-names.ts';
import type { Statement } from './order-money.ts';

/**
 * A statement as the rows of a CSV file, for the server and the page alike: opening, movements and closing of each currency. Every cell
 * is ours, so none is a formula.
 */
export function statementRows({ month, currencies }: Statement, language: Language): string[][] {
  const { movement } = moneyNames[language];
  return [
    ['Date', 'Currency', 'Movement', 'Order', 'Reference', 'Amount', 'Balance'],
    ...currencies.flatMap(({ currency, opening, closing, movements }) => [
      [`${month}-01`, currency, movement.opening, '', '', '', opening],
      ...movements.map(({ at, kind, orderNumber, providerId, amount, balance }) => [
        ...[new Date(at).toISOString(), currency, movement[kind], orderNumber, providerId, amount, balance],
      ]),
      [lastDay(month), currency, movement.closing, '', '', '', closing],
    ]),
  ];
}

function lastDay(month: string): string {
  const [year = 0, number = 1] = month.split('-').map(Number);
  return new Date(Date.UTC(year, number, 0)).toISOString().slice(0, 10);
}
