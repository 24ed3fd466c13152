import type { Language } from '../../../../../contract/languages.ts';
import { lineName } from '../../../../../contract/line-names.ts';
import { moneyNames } from '../../../../../contract/money-names.ts';
import type { Statement, StatementPayout } from '../../../../../contract/statements.ts';
import { wordsOf } from '../words/words-of.ts';
import type { OtherFaces } from './other-faces.ts';
import {
  closeSheet,
  openSheet,
  putBlocks,
  putHeading,
  putParagraph,
  putSums,
  putTable,
  putTitle,
  type Sheet,
} from './sheet.ts';
import { abnText, amountText, monthText, shortDayText } from './values.ts';

export type PrintedStatement = {
  statement: Statement;
  seller: { name: string; abn: string };
  language: Language;
};

/**
 * The statement of a seller's month. For each currency it has the opening balance, the movements, the sums by kind and
 * the closing balance.
 */
export function printStatement({ statement, seller, language }: PrintedStatement, others: OtherFaces) {
  const words = wordsOf(language);
  const title = words.title.statement;
  const sheet = openSheet({
    title: `${title} ${statement.month}`,
    language,
    author: seller.name,
    others,
  });
  putTitle(sheet, title, [[words.period, monthText(statement.month, language)]]);
  putBlocks(sheet, [{ title: words.seller, lines: [seller.name, abnText(seller.abn)] }]);
  if (statement.currencies.length === 0) putParagraph(sheet, words.nothingMoved);
  for (const account of statement.currencies) putAccount(sheet, account, language);
  if (statement.payouts.length > 0) putPayouts(sheet, statement.payouts, language);
  return closeSheet(sheet, (page, pages) => [
    `${seller.name} · ${title} ${statement.month}`,
    words.page(page, pages),
  ]);
}

type Account = Statement['currencies'][number];

function putAccount(sheet: Sheet, account: Account, language: Language): void {
  const { movement } = moneyNames[language];
  const { currency, opening, closing, sums } = account;
  putHeading(sheet, currency);
  putMovements(sheet, account, language);
  putSums(sheet, [
    [movement.opening, amountText(opening, currency)],
    ...sums.map(
      ({ kind, amount, count }) => [`${movement[kind]} (${count})`, amountText(amount, currency)] as const,
    ),
    [`${movement.closing} (${currency})`, amountText(closing, currency)],
  ]);
}

function putMovements(sheet: Sheet, { currency, opening, movements }: Account, language: Language): void {
  const words = wordsOf(language);
  const names = moneyNames[language].movement;
  putTable(
    sheet,
    [
      { head: words.date, width: 66 },
      { head: words.movement, width: 0 },
      { head: words.order, width: 112 },
      { head: words.amount, width: 78, align: 'right' },
      { head: words.balance, width: 78, align: 'right' },
    ],
    [
      ['', names.opening, '', '', amountText(opening, currency)],
      ...movements.map(({ at, kind, providerId, orderNumber, account, amount, balance, lines }) => [
        shortDayText(new Date(at).toISOString().slice(0, 10), language),
        [names[kind], [providerId, ...lines.map((line) => lineName(line, language))].join(' · ')] as const,
        orderNumber ?? account?.buyer ?? '',
        amountText(amount, currency),
        amountText(balance, currency),
      ]),
    ],
  );
}

/** Lists payouts, so that the seller can find each one on the bank statement. */
function putPayouts(sheet: Sheet, payouts: readonly StatementPayout[], language: Language): void {
  const words = wordsOf(language);
  const names = moneyNames[language];
  putHeading(sheet, words.payouts);
  putTable(
    sheet,
    [
      { head: words.arrives, width: 66 },
      { head: words.reference, width: 0 },
      { head: words.status, width: 62 },
      { head: words.bankAccount, width: 54 },
      { head: words.amount, width: 84, align: 'right' },
    ],
    payouts.map(({ id, currency, amount, status, arrivesAt, bankLast4 }) => [
      shortDayText(arrivesAt.slice(0, 10), language),
      [names.movement.payout, id] as const,
      names.payoutStatus[status],
      bankLast4 ? `… ${bankLast4}` : '',
      `${currency} ${amountText(amount, currency)}`,
    ]),
  );
}
