import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { Language } from '../../../../contract/languages.ts';
import type { Statement as Month } from '../../../../contract/statements.ts';
import { loadLocale } from '../../../locales/load-locale.ts';
import { show } from '../../../testing/render.tsx';
import { type Answering, broken, comeBack, goAway, noAnswer, serve } from '../../../testing/server.ts';
import { Statement } from './statement.tsx';

const orgId = '01980000-0000-7000-8000-000000000005';
const route = `GET /api/organizations/${orgId}/statement`;

const account: Month['currencies'][number] = {
  currency: 'AUD',
  opening: '0.00',
  closing: '77.00',
  sums: [
    { kind: 'transfer', amount: '100.00', count: 1 },
    { kind: 'application_fee', amount: '-3.00', count: 1 },
    { kind: 'transfer_reversal', amount: '-20.00', count: 1_200 },
  ],
  movements: [
    {
      at: '2026-10-31T23:30:00.000Z',
      kind: 'transfer',
      providerId: 'tr_1',
      orderId: '01980000-0000-7000-8000-000000000003',
      orderNumber: 'ORD-1',
      account: null,
      amount: '1100.00',
      balance: '1100.00',
      lines: [{ name: 'Gel', options: [['Volume', '5 ml']], pack: 'box', packUnits: 12, quantity: 2 }],
    },
  ],
};

const payout: Month['payouts'][number] = {
  id: 'po_1',
  currency: 'AUD',
  amount: '77.00',
  status: 'paid',
  arrivesAt: '2026-10-30T00:00:00.000Z',
  bankLast4: '4321',
};

const month = (parts: Partial<Month> = {}): Month => ({
  orgId,
  month: '2026-10',
  currencies: [account],
  payouts: [],
  ...parts,
});

async function open(answer: Answering, isStaff = false) {
  const calls = serve({ [route]: answer, [`GET /api/platform/organizations/${orgId}/statement`]: answer });
  const shown = await show(<Statement orgId={orgId} month="2026-10" isStaff={isStaff} />);
  return { ...shown, calls };
}

const bodyRows = (name: string) =>
  within(screen.getByRole('table', { name }))
    .getAllByRole('row')
    .slice(1)
    .map((row) => [...row.children].map(({ textContent }) => textContent));

test('asks for the month', async () => {
  const { calls } = await open({ body: month() });

  await screen.findByRole('region', { name: 'Account in AUD' });
  expect(calls[0]?.query).toEqual({ month: '2026-10' });
});

test('leads from the opening to the closing balance', async () => {
  await open({ body: month() });

  const steps = within(await screen.findByRole('list', { name: 'From opening to closing' })).getAllByRole(
    'listitem',
  );
  expect(steps).toHaveLength(5);
  expect(steps[0]?.textContent).toMatch(/AUD 0\.00$/);
  expect(steps[1]?.textContent).toMatch(/× 1AUD 100\.00$/);
  expect(steps[2]?.textContent).toMatch(/× 1AUD −3\.00$/);
  expect(steps[3]?.textContent).toMatch(/× 1,200AUD −20\.00$/);
  expect(steps[4]?.textContent).toMatch(/AUD 77\.00$/);
});

test.each<[Language, string]>([
  ['en', '31 Oct 2026'],
  ['fr', '31 oct. 2026'],
  ['de', '31.10.2026'],
  ['es', '31 oct 2026'],
])('in %s dates a movement by its day in UTC: %s', async (language, day) => {
  await loadLocale(language);
  await open({ body: month() });

  const time = await screen.findByText((_, element) => element?.tagName === 'TIME');
  expect(time.textContent).toBe(day);
});

test('lists the movements with their order, refunded lines and the balance after each', async () => {
  await open({ body: month() });

  await screen.findByRole('table', { name: 'Movements in AUD' });
  const [row] = bodyRows('Movements in AUD');
  expect(row?.[1]).toContain('2 × Gel (Volume: 5 ml, box of 12)');
  expect(row?.slice(2)).toEqual(['Order ORD-1', '1,100.00', '1,100.00']);
  expect(screen.getByRole('link', { name: 'Order ORD-1' }).getAttribute('href')).toBe(
    '/orders/01980000-0000-7000-8000-000000000003',
  );
});

test('shows one account per currency', async () => {
  await open({ body: month({ currencies: [account, { ...account, currency: 'EUR', movements: [] }] }) });

  await screen.findByRole('region', { name: 'Account in AUD' });
  const euros = screen.getByRole('region', { name: 'Account in EUR' });
  expect(within(euros).getByText('There were no movements in this month.')).toBeTruthy();
  expect(within(euros).queryByRole('table')).toBeNull();
});

test.each([
  ['4321', '… 4321'],
  [null, '–'],
])('lists payouts to the bank account %s', async (bankLast4, words) => {
  await open({ body: month({ payouts: [{ ...payout, bankLast4 }] }) });

  await screen.findByRole('table', { name: 'Payouts to the bank' });
  const [row] = bodyRows('Payouts to the bank');
  expect(row?.[0]).toBe('30 Oct 2026');
  expect(row?.[1]).toBe('po_1');
  expect(row?.slice(3)).toEqual([words, 'AUD 77.00']);
});

test('shows payouts of a month without movements', async () => {
  await open({ body: month({ currencies: [], payouts: [payout] }) });

  expect(await screen.findByRole('table', { name: 'Payouts to the bank' })).toBeTruthy();
  expect(screen.queryByText(/There were no movements up to/)).toBeNull();
});

test.each<[Language, RegExp]>([
  ['en', /October 2026/],
  ['fr', /octobre 2026/],
  ['de', /Oktober 2026/],
  ['es', /octubre de 2026/],
])('in %s names the month before which nothing moved', async (language, name) => {
  await loadLocale(language);
  await open({ body: month({ currencies: [] }) });

  expect(await screen.findByText(name)).toBeTruthy();
  expect(screen.queryByRole('table')).toBeNull();
});

test.each([
  ['loading', noAnswer],
  ['failed', broken],
])('does not show the month as empty while the read is %s', async (state, answer) => {
  await open(answer);

  if (state === 'failed')
    expect((await screen.findByRole('alert')).textContent).toContain('Unable to load the statement');
  expect(screen.queryByText(/There were no movements/)).toBeNull();
});

test('waits without a connection, and reads when it is back', async () => {
  await goAway();
  await show(<Statement orgId={orgId} month="2026-10" />);
  expect(screen.getByText('You are offline')).toBeTruthy();

  await comeBack();
  serve({ [route]: { body: month() } });
  expect(await screen.findByRole('region', { name: 'Account in AUD' })).toBeTruthy();
});

test('reads the statement of any seller for staff', async () => {
  const { calls } = await open({ body: month() }, true);

  await screen.findByRole('region', { name: 'Account in AUD' });
  expect(calls.map(({ route: called }) => called)).toEqual([
    `GET /api/platform/organizations/${orgId}/statement`,
  ]);
});
