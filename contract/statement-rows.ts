import type { Language } from './languages.ts';
import { lineName } from './line-names.ts';
import { moneyNames } from './money-names.ts';
import type { Statement } from './statements.ts';

/**
 * A statement as the rows of a CSV file, for both the server and the page. Each currency has its opening balance,
 * movements and closing balance. The payouts follow. The amount of a payout is in a separate column, because a payout
 * does not change the balance.
 */
export function statementRows({ month, currencies, payouts }: Statement, language: Language): string[][] {
  const { movement, payoutStatus } = moneyNames[language];
  return [
    [
      'Date',
      'Currency',
      'Movement',
      'Order',
      'Reference',
      'Amount',
      'Balance',
      'Paid out',
      'Status',
      'Bank account',
      'Refunded lines',
    ],
    ...currencies.flatMap(({ currency, opening, closing, movements }) => [
      [`${month}-01`, currency, movement.opening, '', '', '', opening, ...noPayout],
      ...movements.map(({ at, kind, orderNumber, account, providerId, amount, balance, lines }) => [
        ...[
          new Date(at).toISOString(),
          currency,
          movement[kind],
          orderNumber ?? account?.buyer ?? '',
          providerId,
          amount,
          balance,
          ...noPayout.slice(1),
          lines.map((line) => lineName(line, language)).join(', '),
        ],
      ]),
      [lastDay(month), currency, movement.closing, '', '', '', closing, ...noPayout],
    ]),
    ...payouts.map(({ id, currency, amount, status, arrivesAt, bankLast4 }) => [
      ...[arrivesAt.slice(0, 10), currency, movement.payout, '', id, '', '', amount, payoutStatus[status]],
      bankLast4 ? `…${bankLast4}` : '',
      '',
    ]),
  ];
}

/** Empty cells for the columns of payouts and of refunded lines. */
const noPayout = ['', '', '', ''];

function lastDay(month: string): string {
  const [year = 0, number = 1] = month.split('-').map(Number);
  return new Date(Date.UTC(year, number, 0)).toISOString().slice(0, 10);
}
