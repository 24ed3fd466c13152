import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { ListedPurchase } from '../../../../contract/purchases.ts';
import { membership } from '../../../testing/organizations.ts';
import { openedUrl, showPage } from '../../../testing/render.tsx';
import { type Answers, broken, noAnswer, serve } from '../../../testing/server.ts';
import { purchasesRoute } from './purchases.route.tsx';

const list = 'GET /api/purchases';
const id = '01980000-0000-7000-8000-0000000000b1';
const order = {
  id,
  sellerOrgName: 'Glia Works',
  freightAmount: '0.00',
  totalAmount: '10.00',
  currency: 'AUD',
} as const;

const purchase = (parts: Partial<ListedPurchase> = {}): ListedPurchase => ({
  id,
  status: 'processing',
  createdAt: '2026-11-20T10:00:00.000Z',
  buyerName: 'Ada Buyer',
  orders: [order],
  ...parts,
});
const page = (items: ListedPurchase[], nextCursor: string | null = null) => ({ body: { items, nextCursor } });

async function open(answers: Answers, url = '/purchases') {
  const calls = serve(answers);
  const shown = await showPage(purchasesRoute, url, { organizations: [membership()] });
  return { ...shown, queries: () => calls.filter(({ route }) => route === list).map(({ query }) => query) };
}

test('lists purchases with their sellers, state, and total in each currency', async () => {
  const orders = [
    order,
    { ...order, id: `${id.slice(0, -1)}2`, totalAmount: '2.50', freightAmount: null },
    {
      ...order,
      id: `${id.slice(0, -1)}3`,
      sellerOrgName: 'Axon',
      totalAmount: '900.00',
      currency: 'JPY' as const,
    },
  ];
  await open({ [list]: page([purchase({ status: 'open', orders })]) });
  const row = (await screen.findAllByRole('row')).at(-1);
  if (!row) throw new Error('There is no row');
  const texts = [
    'Glia Works, Axon',
    'To be paid',
    'Freight to be quoted',
    'Ada Buyer',
    'AUD 12.50',
    'JPY 900',
  ];
  for (const text of texts) expect(row.textContent).toContain(text);
  expect(within(row).getByRole('link').getAttribute('href')).toContain(`/purchases/${id}`);
});

test('asks for one state and for the next page, and returns to the first page for another state', async () => {
  const { user, queries, ...shown } = await open({ [list]: page([purchase()], 'second') });
  await user.click(await screen.findByRole('link', { name: /Next/ }));
  await waitFor(() => expect(queries().at(-1)).toMatchObject({ cursor: 'second' }));
  await user.selectOptions(screen.getByRole('combobox', { name: 'Status' }), 'Completed');
  await waitFor(() => expect(queries().at(-1)).toMatchObject({ status: 'completed' }));
  expect(openedUrl(shown)).toBe('/purchases?status=completed');
});

test('does not show the user’s own purchases as purchases of the organization', async () => {
  const { user, queries } = await open({
    [list]: (_body, query) => (query.orgId ? noAnswer() : page([purchase({ buyerName: 'Mo Buyer' })])),
  });
  expect(await screen.findByText('Mo Buyer')).toBeTruthy();
  await user.click(screen.getByRole('radio', { name: 'Organization' }));
  await waitFor(() => expect(queries().at(-1)).toMatchObject({ orgId: membership().id }));
  expect(screen.queryByText('Mo Buyer')).toBeNull();
});

test('says that there are none, and shows a failed read as a failure', async () => {
  const answers = { [list]: page([]) as { status?: number; body?: unknown } };
  const { unmount } = await open(answers);
  expect(await screen.findByText('No purchases')).toBeTruthy();
  unmount();
  await open({ [list]: broken });
  expect(await screen.findByText('Unable to load the purchases')).toBeTruthy();
  expect(screen.queryByText('No purchases')).toBeNull();
});
