import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { Membership } from '../../../contract/organizations.ts';
import type { PlatformRole } from '../../../contract/permissions.ts';
import { collectDownloads } from '../../testing/downloads.ts';
import { membership } from '../../testing/organizations.ts';
import { openedUrl, showPage } from '../../testing/render.tsx';
import { broken, serve } from '../../testing/server.ts';
import { statementRoute } from './statement.route.tsx';

const seller = membership();
const other = '01980000-0000-7000-8000-000000000099';
const route = (of = seller.id) => `GET /api/organizations/${of}/statement`;
const ofStaff = `GET /api/platform/organizations/${other}/statement`;
const empty = (orgId = seller.id) => ({ body: { orgId, month: '2026-10', currencies: [], payouts: [] } });

const open = (url: string, parts: Partial<Membership> = {}, role: PlatformRole = 'seller') =>
  showPage(statementRoute, url, { organizations: [{ ...seller, ...parts }], role });
const back = () => screen.getAllByRole('link')[0];
const month = () => screen.getByRole<HTMLSelectElement>('combobox', { name: 'Month' });

test('shows the month of the URL, by default the current one', async () => {
  const calls = serve({ [route()]: empty() });
  const { unmount } = await open('/manufacturer/statement?month=2026-10');
  await screen.findByText(/There were no movements/);
  expect(month().value).toBe('2026-10');
  unmount();

  await open('/manufacturer/statement');
  await screen.findByText(/There were no movements/);
  const present = new Date().toISOString().slice(0, 7);
  expect(month().value).toBe(present);
  expect(calls.map(({ query }) => query.month)).toEqual(['2026-10', present]);
});

test('goes to the month before, the month after and a chosen one', async () => {
  serve({ [route()]: empty() });
  const shown = await open('/manufacturer/statement?month=2026-09');

  await shown.user.click(screen.getByRole('button', { name: 'Month before' }));
  await waitFor(() => expect(openedUrl(shown)).toBe('/manufacturer/statement?month=2026-08'));

  await shown.user.click(screen.getByRole('button', { name: 'Month after' }));
  await waitFor(() => expect(openedUrl(shown)).toBe('/manufacturer/statement?month=2026-09'));

  await shown.user.selectOptions(month(), 'June 2026');
  await waitFor(() => expect(openedUrl(shown)).toBe('/manufacturer/statement?month=2026-06'));
});

test('offers no future month', async () => {
  serve({ [route()]: empty() });
  await open('/manufacturer/statement');

  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Month after' }).disabled).toBe(true);
  expect(within(month()).getAllByRole('option')).toHaveLength(24);
});

test('also offers the month in the URL if it is older than the listed months', async () => {
  serve({ [route()]: empty() });
  await open('/manufacturer/statement?month=2021-02');

  expect(within(month()).getAllByRole('option').at(-1)?.textContent).toBe('February 2021');
});

test('exports what the page shows, once it has loaded', async () => {
  const downloads = collectDownloads();
  serve({ [route()]: empty() });
  const { user } = await open('/manufacturer/statement?month=2026-10');
  await screen.findByText(/There were no movements/);

  await user.click(screen.getByRole('button', { name: 'Export CSV' }));

  expect(downloads.map(({ name }) => name)).toEqual(['statement-2026-10.csv']);
});

test('exports nothing after a failed read', async () => {
  serve({ [route()]: broken });
  await open('/manufacturer/statement?month=2026-10');

  await screen.findByRole('alert');
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Export CSV' }).disabled).toBe(true);
});

test('denies members the statement, and reads nothing', async () => {
  const calls = serve({ [route()]: empty() });
  await open('/manufacturer/statement', { role: 'member' });

  expect(await screen.findByText('Access denied')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Export CSV' })).toBeNull();
  expect(calls).toEqual([]);
});

test('tells buyers what is missing', async () => {
  serve({});
  await open('/manufacturer/statement', { type: 'buyer_org' });

  expect(await screen.findByText('No manufacturer organization selected')).toBeTruthy();
});

test('leads back to the console', async () => {
  serve({ [route()]: empty() });
  await open('/manufacturer/statement');

  expect(back()?.textContent).toBe('Manufacturer');
});

test('shows the statement of a closed organization to its former managers', async () => {
  const calls = serve({ [route(other)]: empty(other) });
  await open(`/manufacturer/statement?organization=${other}&month=2026-10`);

  await screen.findByText(/There were no movements/);
  expect(calls.map(({ route: called }) => called)).toEqual([route(other)]);
  expect(back()?.getAttribute('href')).toBe('/organizations');
  expect(screen.getByRole('button', { name: 'Statement as PDF' })).toBeTruthy();
});

test('shows staff any statement, without the seller’s document', async () => {
  const calls = serve({ [ofStaff]: empty(other) });
  await open(`/manufacturer/statement?organization=${other}&month=2026-10`, {}, 'super_admin');

  await screen.findByText(/There were no movements/);
  expect(calls.map(({ route: called }) => called)).toEqual([ofStaff]);
  expect(back()?.getAttribute('href')).toBe('/internal-admin/organizations');
  expect(screen.queryByRole('button', { name: 'Statement as PDF' })).toBeNull();
});
