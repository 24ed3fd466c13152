import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { Currency } from '../../contract/money.ts';
import { show } from '../testing/render.tsx';
import { Money } from './money.tsx';

test.each<[string, Currency, string]>([
  ['18450.00', 'AUD', 'AUD 18,450.00'],
  ['0.50', 'EUR', 'EUR 0.50'],
  ['1200.00', 'JPY', 'JPY 1,200'],
  ['-12.30', 'USD', 'USD −12.30'],
  ['999999999999.99', 'AUD', 'AUD 999,999,999,999.99'],
])('%s %s is shown as "%s"', async (amount, currency, text) => {
  await show(
    <p>
      <Money amount={amount} currency={currency} />
    </p>,
  );
  expect(screen.getByRole('paragraph').textContent).toBe(text);
});
