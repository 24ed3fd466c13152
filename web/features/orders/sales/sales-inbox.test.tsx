import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { limits } from '../../../../contract/limits.ts';
import type { OrganizationRole } from '../../../../contract/permissions.ts';
import { collectDownloads } from '../../../testing/downloads.ts';
import { dispute, listedOrder, orderCounts } from '../../../testing/orders.ts';
import { membership } from '../../../testing/organizations.ts';
import { openedUrl, show } from '../../../testing/render.tsx';
import { broken, comeBack, goAway, noAnswer, serve } from '../../../testing/server.ts';
import type { OrdersSearch } from '../search-params.ts';
import { SalesInbox } from './sales-inbox.tsx';

const seller = membership();
const list = 'GET /api/orders';
const count = 'GET /api/orders/count';
const disputes = `GET /api/organizations/${seller.id}/disputes`;
const exported = `POST /api/organizations/${seller.id}/orders/export`;

const paid = listedOrder(1);
const pending = listedOrder(2, { status: 'pending', paymentStatus: 'unpaid', buyerOrgName: 'Brain Lab' });

type Served = { orders?: (typeof paid)[]; counts?: object; disputes?: object[] };

const answers = ({ orders = [paid, pending], counts = {}, disputes: open = [] }: Served = {}) => ({
  [list]: { body: { items: orders, nextCursor: null } },
  [count]: { body: { ...orderCounts(), ...counts } },
  [disputes]: { body: open },
  'GET /api/organizations/closed': { body: [] },
});

/** Opens the inbox and waits for the counts, because the filters appear together with them. */
async function open(search: OrdersSearch = {}, role: OrganizationRole = 'owner') {
  const shown = await show(<SalesInbox orgId={seller.id} search={{ side: 'sales', ...search }} />, {
    organizations: [{ ...seller, role }],
    url: '/orders?side=sales',
  });
  await screen.findByRole('searchbox');
  return shown;
}

const rows = () =>
  screen.getAllByRole('rowheader').map((head) => within(head).getAllByRole('link')[0]?.textContent);
const select = (number: string) => screen.getByRole('checkbox', { name: `Select ${number}` });
const selectPage = () => screen.getByRole<HTMLInputElement>('checkbox', { name: 'Select all on this page' });
const bar = () => screen.queryByRole('region', { name: 'Selected orders' });

test('asks for the filters of the URL', async () => {
  const calls = serve(answers());
  await open({ status: 'processing', payment: 'paid', toShip: 'true', from: '2026-11-01', search: 'cap' });

  await screen.findByRole('table', { name: 'Orders' });
  expect(calls.find(({ route }) => route === list)?.query).toEqual({
    side: 'sales',
    orgId: seller.id,
    status: 'processing',
    payment: 'paid',
    toShip: 'true',
    from: '2026-11-01',
    search: 'cap',
  });
});

test('shows who bought what, by organization where there is one', async () => {
  serve(answers());
  await open();

  await screen.findByRole('table');
  expect(rows()).toEqual(['ORD-1', 'ORD-2']);
  const texts = screen.getAllByRole('row').map((row) => within(row).queryAllByRole('cell')[0]?.textContent);
  expect(texts).toEqual([undefined, 'Bo Buyer', 'Brain Lab']);
});

test('leads a seller without sales to the catalogue', async () => {
  serve(answers({ orders: [] }));
  await open();

  expect(await screen.findByText('No orders yet.')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Open your catalogue' }).getAttribute('href')).toBe(
    '/manufacturer',
  );
});

test('offers a closed organization no catalogue', async () => {
  serve(answers({ orders: [] }));
  await open({ organization: seller.id });

  expect(await screen.findByText('No orders yet.')).toBeTruthy();
  expect(screen.queryByRole('link', { name: 'Open your catalogue' })).toBeNull();
});

test('says that filters match nothing, and clears them but the tab', async () => {
  serve(answers({ orders: [] }));
  await open({ status: 'pending', search: 'xyz' });

  expect(await screen.findByText('No orders match.')).toBeTruthy();
  expect(screen.queryByText('No orders yet.')).toBeNull();
  expect(screen.getByRole('link', { name: 'Clear filters' }).getAttribute('href')).toBe(
    '/orders?status=pending&side=sales',
  );
});

test.each([
  ['loading', noAnswer],
  ['failed', broken],
])('does not show the empty state while the list is %s', async (state, answer) => {
  serve({ ...answers(), [list]: answer });
  await open();

  if (state === 'failed')
    expect((await screen.findByRole('alert')).textContent).toContain('Failed to load orders');
  expect(screen.queryByText(/^No orders/)).toBeNull();
});

test('waits without a connection, and reads when it is back', async () => {
  await goAway();
  await open();
  expect(screen.getByText('You are offline')).toBeTruthy();

  await comeBack();
  serve(answers());
  expect(await screen.findByRole('table')).toBeTruthy();
});

test('selects rows and the page, and tells how many', async () => {
  serve(answers());
  const { user } = await open();
  await screen.findByRole('table');
  expect(bar()).toBeNull();

  await user.click(select('ORD-1'));
  expect(selectPage().indeterminate).toBe(true);
  expect(screen.getByText('1 order selected')).toBeTruthy();

  await user.click(selectPage());
  expect(screen.getByText('2 orders selected')).toBeTruthy();
  expect(selectPage().indeterminate).toBe(false);

  await user.click(selectPage());
  expect(bar()).toBeNull();
});

test('clears the selection with one press', async () => {
  serve(answers());
  const { user } = await open();
  await screen.findByRole('table');
  await user.click(selectPage());

  await user.click(screen.getByRole('button', { name: 'Clear selection' }));

  expect(bar()).toBeNull();
  expect(selectPage().checked).toBe(false);
});

test('selects with the space bar', async () => {
  serve(answers());
  const { user } = await open();
  await screen.findByRole('table');

  select('ORD-2').focus();
  await user.keyboard(' ');

  expect(screen.getByText('1 order selected')).toBeTruthy();
});

test('keeps the selection on other pages, and clears it with other filters', async () => {
  serve(answers());
  const { user, rerender } = await open();
  await screen.findByRole('table');
  await user.click(select('ORD-1'));

  rerender(<SalesInbox orgId={seller.id} search={{ side: 'sales', cursor: 'second' }} />);
  expect(screen.getByText('1 order selected')).toBeTruthy();

  rerender(<SalesInbox orgId={seller.id} search={{ side: 'sales', toShip: 'true' }} />);
  expect(bar()).toBeNull();
  await screen.findByRole('table');
});

test('counts only what can be shipped on the button', async () => {
  serve(answers());
  const { user } = await open();
  await screen.findByRole('table');
  const ship = () => screen.getByRole<HTMLButtonElement>('button', { name: /^Mark \d shipped$/ });

  await user.click(select('ORD-2'));
  expect(ship().textContent).toBe('Mark 0 shipped');
  expect(ship().disabled).toBe(true);

  await user.click(select('ORD-1'));
  expect(ship().textContent).toBe('Mark 1 shipped');
  await user.click(ship());
  expect(await screen.findByRole('dialog', { name: 'Mark 1 order shipped' })).toBeTruthy();
});

test('lets members select and export, but not ship', async () => {
  serve(answers());
  const { user } = await open({}, 'member');
  await screen.findByRole('table');
  await user.click(selectPage());

  const actions = within(bar() as HTMLElement);
  expect(actions.getByRole('button', { name: 'Export CSV' })).toBeTruthy();
  expect(actions.queryByRole('button', { name: /shipped/ })).toBeNull();
});

test('exports everything that is listed, page by page', async () => {
  const calls = serve({
    ...answers(),
    [exported]: (body) => {
      const { cursor } = body as { cursor?: string };
      return { body: { items: [cursor ? pending : paid], nextCursor: cursor ? null : 'second' } };
    },
  });
  const downloads = collectDownloads();
  const { user, notices } = await open({ payment: 'paid' });

  await user.click(screen.getByRole('button', { name: 'Export CSV' }));

  await waitFor(() => expect(notices).toMatchObject([{ title: 'Data exported successfully!' }]));
  const asked = calls.filter(({ route }) => route === exported).map(({ body }) => body);
  expect(asked).toEqual([
    expect.objectContaining({ payment: 'paid' }),
    expect.objectContaining({ payment: 'paid', cursor: 'second' }),
  ]);
  const text = await downloads[0]?.text();
  const numbers = text?.split('\r\n').map((line) => line.split(',')[0]);
  expect(numbers?.slice(1, 3)).toEqual(['ORD-1', 'ORD-2']);
});

test('says that an export failed, and downloads no part of it', async () => {
  serve({ ...answers(), [exported]: broken });
  const downloads = collectDownloads();
  const { user, notices } = await open();

  await user.click(screen.getByRole('button', { name: 'Export CSV' }));

  await waitFor(() => expect(notices).toMatchObject([{ title: 'Failed to export the orders' }]));
  expect(downloads).toEqual([]);
});

test.each([
  ['To ship', { toShip: 4 }, 'To ship4', '/orders?side=sales&toShip=true'],
  ['Disputes to answer', { toAnswer: 2 }, 'Disputes to answer2', '/orders?side=sales&toAnswer=true'],
  ['Unread messages', { unread: 3 }, 'Unread messages3', '/orders?side=sales&unread=true'],
  [
    'Unread messages',
    { unread: limits.countedUnread },
    `Unread messages${limits.countedUnread - 1}+`,
    '/orders?side=sales&unread=true',
  ],
])('filters by "%s" with %o', async (name, counts, words, url) => {
  serve(answers({ counts }));
  const shown = await open();

  const toggle = await screen.findByRole('button', { name: new RegExp(`^${name}`) });
  await waitFor(() => expect(toggle.textContent).toBe(words));
  expect(toggle.getAttribute('aria-pressed')).toBe('false');
  await shown.user.click(toggle);

  await waitFor(() => expect(openedUrl(shown)).toBe(url));
});

test('shows rare filters only where they match, or are chosen', async () => {
  serve(answers());
  await open({ unread: 'true' });

  await screen.findByRole('table');
  expect(screen.queryByRole('button', { name: /Disputes to answer/ })).toBeNull();
  const chosen = screen.getByRole('button', { name: /Unread messages/ });
  expect(chosen.getAttribute('aria-pressed')).toBe('true');
});

test('filters by payment, with the number of each', async () => {
  serve(answers({ counts: { byPayment: { ...orderCounts().byPayment, disputed: 5 } } }));
  const shown = await open();
  const payment = screen.getByRole('combobox', { name: 'Payment' });

  await within(payment).findByRole('option', { name: 'Disputed (5)' });
  await shown.user.selectOptions(payment, 'disputed');

  await waitFor(() => expect(openedUrl(shown)).toBe('/orders?side=sales&payment=disputed'));
});

test('searches after a pause, not with each key', async () => {
  serve(answers());
  const shown = await open();

  await shown.user.type(screen.getByRole('searchbox', { name: /Search by order number/ }), 'cap');
  expect(openedUrl(shown)).toBe('/orders?side=sales');

  await waitFor(() => expect(openedUrl(shown)).toBe('/orders?side=sales&search=cap'));
});

test('clears all filters at once', async () => {
  serve(answers());
  const shown = await open({ search: 'cap', toShip: 'true' });

  await shown.user.click(screen.getByRole('button', { name: 'Clear filters' }));

  await waitFor(() => expect(openedUrl(shown)).toBe('/orders?side=sales'));
});

test('limits each day of the range by the other', async () => {
  serve(answers());
  await open({ from: '2026-11-01', to: '2026-11-20' });

  const until = await screen.findByLabelText<HTMLInputElement>('Placed until');
  expect(until.min).toBe('2026-11-01');
  expect(screen.getByLabelText<HTMLInputElement>('Placed from').max).toBe('2026-11-20');
});

const due = '2026-12-01T10:00:00.000Z';

test('warns of open disputes, names the earliest deadline, and marks each disputed order', async () => {
  const open1 = dispute({ orderId: paid.id, evidenceDueBy: due });
  const later = dispute({ id: 'dp_2', orderId: pending.id, evidenceDueBy: '2026-12-09T10:00:00.000Z' });
  serve(answers({ counts: { toAnswer: 2 }, disputes: [later, open1] }));
  await open();

  const banner = await screen.findByRole('region', { name: 'Disputes to answer' });
  expect(banner.textContent).toContain('2 disputes to answer');
  await within(banner).findByText('Answer by', { exact: false });
  expect(banner.textContent).toContain('Answer by 1 Dec 2026');
  expect(within(banner).getByRole('link', { name: 'Show them' }).getAttribute('href')).toBe(
    '/orders?side=sales&toAnswer=true',
  );
  const row = await screen.findByRole('row', { name: /ORD-2/ });
  expect(row.textContent).toContain('Answer by 9 Dec 2026');
});

test('still counts the disputes to answer when their deadlines cannot be read', async () => {
  serve({ ...answers({ counts: { toAnswer: 2 } }), [disputes]: broken });
  await open();

  const banner = await screen.findByRole('region', { name: 'Disputes to answer' });
  expect(banner.textContent).toContain('2 disputes to answer');
  expect(banner.textContent).not.toContain('Answer by');
});

test('shows the filters although the counts cannot be read', async () => {
  serve({ ...answers(), [count]: broken });
  await open();

  expect(screen.getByRole('button', { name: 'To ship' })).toBeTruthy();
  await screen.findByRole('table', { name: 'Orders' });
});

test('reads no disputes when none needs an answer', async () => {
  const calls = serve(answers());
  await open();

  await screen.findByRole('table');
  expect(calls.map(({ route }) => route)).not.toContain(disputes);
  expect(screen.queryByRole('region', { name: 'Disputes to answer' })).toBeNull();
});
