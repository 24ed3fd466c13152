import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { Budget, BudgetDetails } from '../../../../contract/budgets.ts';
import { membership } from '../../../testing/organizations.ts';
import { showPage } from '../../../testing/render.tsx';
import { type Answers, broken, refusal, serve } from '../../../testing/server.ts';
import { budgetsRoute } from './budgets.route.tsx';
import { budgetRows, shareRows } from './budgets-file.ts';

const id = '01980000-0000-7000-8000-0000000000c1';
const costCentreId = '01980000-0000-7000-8000-0000000000c2';
const list = 'GET /api/budgets';
const one = `GET /api/budgets/${id}`;

const budget = (parts: Partial<Budget> = {}): Budget => ({
  ...{ id, orgId: membership().id, currency: 'AUD', period: 'year', timeZone: 'UTC', state: 'current' },
  costCentre: { id: costCentreId, code: 'W3', name: 'Ward 3', owner: 'Mia Member' },
  ...{ startsOn: '2026-01-01', endsOn: '2026-12-31', amount: '5000.00', carried: '250.50' },
  ...{ reserved: '1000.00', spent: '2000.00', left: '2250.50', isHard: true, carriesOver: false },
  ...parts,
});

const details: BudgetDetails = {
  ...budget(),
  months: [{ key: '2026-11', name: '2026-11', spent: '2000.00' }],
  sellers: [{ key: id, name: 'Glia Works', spent: '2000.00' }],
  categories: [
    { key: 'Diagnostics', name: 'Diagnostics', spent: '1990.00' },
    { key: 'freight', name: 'freight', spent: '10.00' },
  ],
  entries: [
    {
      ...{ id, kind: 'commit', amount: '2000.00', exceeds: false, at: '2026-11-20T10:00:00.000Z' },
      ...{ requisitionId: null, orderId: id, orderNumber: 'MYL-20261120-ABCD2345' },
    },
  ],
};

async function open(answers: Answers, { url = '/budgets', role = 'owner' as 'owner' | 'member' } = {}) {
  const calls = serve({
    'GET /api/organizations/:id/cost-centres': { body: [] },
    ...answers,
  });
  const shown = await showPage(budgetsRoute, url, { organizations: [membership({ role })] });
  const sent = (name: string) => calls.filter((call) => call.route === name).map(({ body }) => body);
  return { ...shown, sent };
}

test('a budget shows its period, its limit and its amounts', async () => {
  await open({
    [list]: {
      body: { items: [budget(), budget({ ...{ id: costCentreId, left: '-1.00' }, isHard: false })] },
    },
  });
  const [first, second] = await screen.findAllByRole('region', { name: 'W3 · Ward 3' });
  for (const text of ['Refuses more', '1 Jan 2026', '31 Dec 2026'])
    expect(within(first as HTMLElement).getByText(text)).toBeTruthy();
  const amounts = within(first as HTMLElement).getAllByRole('definition');
  expect(amounts.map(({ textContent }) => textContent)).toEqual([
    ...['AUD 2,000.00', 'AUD 1,000.00', 'AUD 2,250.50', 'AUD 5,250.50'],
  ]);
  expect(within(second as HTMLElement).getByText('Exceeded')).toBeTruthy();
  expect(within(second as HTMLElement).getByText('Warns only')).toBeTruthy();
});

test('a manager raises a budget, and a refused amount is shown at its field', async () => {
  const put = `PUT /api/budgets/${id}`;
  const below = refusal(400, 'BAD_REQUEST', { amount: { code: 'BUDGET_BELOW_USED', error: 'Too low' } });
  const { user, sent } = await open({ [list]: { body: { items: [budget()] } }, [put]: below });
  await user.click(await screen.findByRole('button', { name: 'Edit the budget of W3' }));
  const amount = await screen.findByRole('textbox', { name: 'Amount' });
  await user.clear(amount);
  await user.type(amount, '100,50');
  await user.click(screen.getByRole('button', { name: 'Save budget' }));
  await waitFor(() =>
    expect(sent(put)).toMatchObject([{ amount: '100.50', isHard: true, carriesOver: false }]),
  );
  await waitFor(() => expect(amount.getAttribute('aria-invalid')).toBe('true'));
});

test('a budget is archived after a confirmation', async () => {
  const archive = `POST /api/budgets/${id}/archive`;
  const { user, sent } = await open({ [list]: { body: { items: [budget()] } }, [archive]: { body: {} } });
  await user.click(await screen.findByRole('button', { name: 'Archive the budget of W3' }));
  await user.click(await screen.findByRole('button', { name: 'Archive' }));
  await waitFor(() => expect(sent(archive)).toHaveLength(1));
});

test('a member changes nothing, and is told what appears here', async () => {
  await open({ [list]: { body: { items: [] } } }, { role: 'member' });
  expect(await screen.findByText('You see the budgets of the cost centres that you own.')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Add a budget' })).toBeNull();
});

test('without an organization the page says that only organizations have budgets', async () => {
  serve({});
  await showPage(budgetsRoute, '/budgets', { organizations: [] });
  expect(await screen.findByText('Only organizations have budgets.')).toBeTruthy();
});

test('budgets that cannot be loaded are an error', async () => {
  await open({ [list]: broken });
  expect(await screen.findByText('Unable to load the budgets')).toBeTruthy();
});

test('one budget shows its spending by month, seller and category, and its entries', async () => {
  await open({ [one]: { body: details } }, { url: `/budgets?id=${id}` });
  const months = await screen.findByRole('region', { name: 'Spent by month' });
  expect(within(months).getByText('November 2026')).toBeTruthy();
  expect(
    within(screen.getByRole('region', { name: 'Spent by seller' })).getByText('Glia Works'),
  ).toBeTruthy();
  expect(within(screen.getByRole('region', { name: 'Spent by category' })).getByText('Freight')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'MYL-20261120-ABCD2345' })).toBeTruthy();
});

test('the files have a row for each budget, and for each amount of the charts', () => {
  expect(budgetRows([budget()])[1]).toEqual([
    ...['W3', 'Ward 3', 'Mia Member', 'year', '2026-01-01', '2026-12-31', 'AUD', '5000.00', '250.50'],
    ...['2000.00', '1000.00', '2250.50', 'hard', 'current'],
  ]);
  expect(shareRows(details).slice(1)).toEqual([
    ['month', '2026-11', '2000.00', 'AUD'],
    ['seller', 'Glia Works', '2000.00', 'AUD'],
    ['category', 'Diagnostics', '1990.00', 'AUD'],
    ['category', 'freight', '10.00', 'AUD'],
  ]);
});
