import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { Membership } from '../../../contract/organizations.ts';
import { purchasingOf } from '../../../contract/permissions.ts';
import { listedOrder, orderCounts } from '../../testing/orders.ts';
import { membership } from '../../testing/organizations.ts';
import { openedUrl, showPage } from '../../testing/render.tsx';
import { broken, noAnswer, refusal, serve } from '../../testing/server.ts';
import { ordersRoute } from './orders.route.tsx';

const seller = membership();
const lab = membership({ id: '01980000-0000-7000-8000-000000000006', name: 'Brain Lab', type: 'buyer_org' });
const plain = { role: 'member', purchasing: purchasingOf('member', null) } as const;
const list = 'GET /api/orders';

const answers = {
  [list]: { body: { items: [listedOrder()], nextCursor: null } },
  'GET /api/orders/count': { body: { ...orderCounts({ total: 1, unread: 2 }) } },
};

const open = (organizations: readonly Membership[] | 'unknown', url = '/orders') =>
  showPage(ordersRoute, url, { organizations });

const sides = () => screen.queryAllByRole('radio').map((one) => one.closest('label')?.textContent);
const asked = (calls: ReturnType<typeof serve>) => calls.filter(({ route }) => route === list).at(-1)?.query;

test.each<[string, Membership[], string, object]>([
  [
    'a manufacturer',
    [seller],
    'What buyers have ordered from your organization',
    { side: 'sales', orgId: seller.id },
  ],
  [
    'a member of a manufacturer',
    [{ ...seller, ...plain }],
    'What buyers have ordered from your organization',
    { side: 'sales', orgId: seller.id },
  ],
  ['a manager of a lab', [lab], 'What you have bought', { side: 'purchases' }],
  ['a buyer without organization', [], 'What you have bought', { side: 'purchases' }],
])('starts for %s with what concerns them', async (_who, organizations, subtitle, query) => {
  const calls = serve(answers);
  await open(organizations);

  expect(await screen.findByText(subtitle)).toBeTruthy();
  await screen.findByRole('table', { name: 'Orders' });
  expect(asked(calls)).toEqual(query);
});

test.each<[string, Membership[], string[]]>([
  ['a manufacturer', [seller], ['Purchases', 'Organization', 'Sales']],
  ['a member of a manufacturer', [{ ...seller, ...plain }], ['Purchases', 'Sales']],
  ['a manager of a lab', [lab], ['Purchases', 'Organization']],
  ['a member of a lab', [{ ...lab, ...plain }], []],
  ['a buyer without organization', [], []],
])('offers %s the sides that they may see', async (_who, organizations, words) => {
  serve({ ...answers, 'GET /api/orders/count': { body: orderCounts() } });
  await open(organizations);

  await screen.findByRole('table');
  expect(sides()).toEqual(words);
});

test('shows the side that the URL names, and writes the chosen side into the URL', async () => {
  const calls = serve(answers);
  const shown = await open([seller], '/orders?side=organization&status=pending');
  expect(await screen.findByText('What your organization has bought')).toBeTruthy();
  await waitFor(() =>
    expect(asked(calls)).toEqual({ side: 'purchases', orgId: seller.id, status: 'pending' }),
  );

  await shown.user.click(screen.getByRole('radio', { name: 'Purchases' }));

  await waitFor(() => expect(openedUrl(shown)).toBe('/orders?side=purchases'));
  expect(await screen.findByText('What you have bought')).toBeTruthy();
});

test('ignores a side that the user may not see', async () => {
  serve(answers);
  await open([], '/orders?side=sales');

  expect(await screen.findByText('What you have bought')).toBeTruthy();
});

test('says once that an order was placed, and shows the purchases', async () => {
  serve(answers);
  const shown = await open([seller], '/orders?success=true');

  await waitFor(() => expect(openedUrl(shown)).toBe('/orders?side=purchases'));
  expect(shown.notices).toMatchObject([{ kind: 'success', title: 'Order placed successfully!' }]);
  expect(await screen.findByText('What you have bought')).toBeTruthy();
});

test.each([
  [
    [{ id: seller.id, name: 'Old Optics', type: 'seller_org', obligations: [] }],
    'What buyers ordered from Old Optics, which is closed',
  ],
  [[], 'What buyers ordered from an organization that is closed'],
])('shows the sales of a closed organization', async (closed, subtitle) => {
  const calls = serve({ ...answers, 'GET /api/organizations/closed': { body: closed } });
  await open([], `/orders?organization=${seller.id}`);

  expect(await screen.findByText(subtitle)).toBeTruthy();
  await screen.findByRole('table');
  expect(asked(calls)).toEqual({ side: 'sales', orgId: seller.id });
  expect(sides()).toEqual([]);
});

test('reads nothing before it knows the organization', async () => {
  const calls = serve({ ...answers, 'GET /api/organizations': noAnswer });
  await open('unknown');

  expect(screen.getByText('Loading…')).toBeTruthy();
  expect(calls.map(({ route }) => route)).toEqual(['GET /api/organizations']);
});

test('says that the organizations could not be read, not that there are no orders', async () => {
  serve({ ...answers, 'GET /api/organizations': refusal(503, 'BUSY') });
  await open('unknown');

  expect((await screen.findByRole('alert')).textContent).toContain('Unable to load organizations');
  expect(screen.queryByText('No orders yet.')).toBeNull();
});

test('shows the heading above a failed list', async () => {
  serve({ ...answers, [list]: broken });
  await open([]);

  expect((await screen.findByRole('alert')).textContent).toContain('Failed to load orders');
  expect(screen.getByRole('heading', { level: 1, name: 'Orders' })).toBeTruthy();
  expect(
    within(screen.getByRole('list', { name: 'Orders in figures' })).getByText('Total orders'),
  ).toBeTruthy();
});

test('returns to the first page when the server refuses the cursor', async () => {
  serve({
    ...answers,
    [list]: (_body, { cursor }) =>
      cursor ? refusal(400, 'BAD_REQUEST', { cursor: { error: '', code: 'INVALID' } }) : answers[list],
  });
  const shown = await open([], '/orders?cursor=unknown');

  expect(await screen.findByRole('link', { name: 'ORD-1' })).toBeTruthy();
  expect(openedUrl(shown)).toBe('/orders');
});
