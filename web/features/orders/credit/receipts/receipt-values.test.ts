import { expect, test } from 'vitest';
import { creditInvoice } from '../../../../testing/credit.ts';
import { distribute, partFieldOf, sumOf, typedCents } from './receipt-values.ts';

const invoices = [
  creditInvoice({ id: 'first', left: '10.10' }),
  creditInvoice({ id: 'second', left: '20.20' }),
  creditInvoice({ id: 'third', left: '0.30' }),
];

test.each<[string, bigint]>([
  ['12.37', 1237n],
  ['12,3', 1230n],
  [' 5 ', 500n],
  ['999999999999.99', 99_999_999_999_999n],
  ['', 0n],
  ['abc', 0n],
  ['1.234', 0n],
])('the typed amount %j is %s hundredths', (text, cents) => {
  expect(typedCents(text)).toBe(cents);
});

test.each<[bigint, string[]]>([
  [0n, ['', '', '']],
  [1010n, ['10.10', '', '']],
  [1011n, ['10.10', '0.01', '']],
  [3060n, ['10.10', '20.20', '0.30']],
  [9999n, ['10.10', '20.20', '0.30']],
])('%s hundredths pay the invoices one after another', (cents, amounts) => {
  const parts = distribute(cents, invoices);
  expect(parts.map(({ amount }) => amount)).toEqual(amounts);
  expect(sumOf(parts)).toBe(cents < 3060n ? cents : 3060n);
});

test('a refused invoice is found among those that are paid', () => {
  const parts = [
    { invoiceId: 'first', amount: '' },
    { invoiceId: 'second', amount: '5.00' },
  ];
  expect(partFieldOf(parts, 'applications.0.amount')).toBe('parts.1.amount');
  expect(partFieldOf(parts, 'applications.1.amount')).toBeNull();
  expect(partFieldOf(parts, 'amount')).toBeNull();
});
