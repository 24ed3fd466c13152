import { describe, expect, it } from 'vitest';
import type { Currency } from './money.ts';
import { changedPrice, isPriceChange, type PriceChange } from './price-change.ts';

const percent = (by: string): PriceChange => ({ kind: 'percent', by });
const amount = (by: string): PriceChange => ({ kind: 'amount', by });
const fixed = (by: string): PriceChange => ({ kind: 'fixed', by });

describe('a changed price', () => {
  it.each<[string, Currency, PriceChange, string | null]>([
    ['100.00', 'AUD', percent('10'), '110.00'],
    ['100.00', 'AUD', percent('-12.5'), '87.50'],
    // Half a cent is rounded up for increases and decreases.
    ['0.10', 'AUD', percent('5'), '0.11'],
    ['0.10', 'AUD', percent('-5'), '0.10'],
    ['19.99', 'EUR', percent('3.3'), '20.65'],
    ['150.00', 'JPY', percent('1'), '152.00'],
    ['149.00', 'JPY', percent('-1'), '148.00'],
    ['100.00', 'AUD', percent('-100'), '0.00'],
    // Twelve digits remain exact. A floating-point number would lose the cents.
    ['999999999998.99', 'AUD', percent('0.01'), null],
    ['123456789012.34', 'AUD', percent('0.01'), '123469134691.24'],
    ['100.00', 'AUD', amount('5.5'), '105.50'],
    ['100.00', 'AUD', amount('+5'), '105.00'],
    ['100.00', 'AUD', amount('-100'), '0.00'],
    ['100.00', 'AUD', amount('-100.01'), null],
    ['999999999999.99', 'AUD', amount('0.01'), null],
    ['500.00', 'JPY', amount('0.50'), null],
    ['500.00', 'JPY', amount('1.00'), '501.00'],
    ['500.00', 'JPY', fixed('12.50'), null],
    ['500.00', 'GBP', fixed('12.5'), '12.50'],
  ])('%s %s by %o is %s', (price, currency, change, expected) => {
    expect(changedPrice(price, currency, change)).toBe(expected);
  });
});

describe('parsing a typed change', () => {
  it.each<[PriceChange, boolean]>([
    [percent('10'), true],
    [percent('-100'), true],
    [percent('-100.01'), false],
    [percent('10000'), true],
    [percent('10000.01'), false],
    [percent('0'), false],
    [percent('1.234'), false],
    [percent('ten'), false],
    [percent(''), false],
    [amount('-5.50'), true],
    [amount('0.00'), false],
    [fixed('0'), true],
    [fixed('-1'), false],
    [fixed('1e3'), false],
  ])('%o: %s', (change, expected) => {
    expect(isPriceChange(change)).toBe(expected);
  });
});
