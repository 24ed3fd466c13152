import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { FoundLot } from '../../../../contract/lots.ts';
import { show } from '../../../testing/render.tsx';
import { refusal, serve } from '../../../testing/server.ts';
import { FoundLots } from './found-lots.tsx';
import { lotRows } from './lots-file.ts';

const found: FoundLot = {
  id: '01980000-0000-7000-8000-000000000001',
  productId: '01980000-0000-7000-8000-000000000002',
  name: 'Electrode cap',
  options: [['Size', 'M']],
  pack: 'box',
  packUnits: 10,
  lot: '=L7',
  serial: null,
  expiresOn: '2030-01-31',
  manufacturedOn: null,
  counts: 'pack',
  quantity: 2,
  units: 20,
  party: 'City Hospital',
  orderId: '01980000-0000-7000-8000-000000000003',
  orderNumber: 'ORD-7',
  parcel: 1,
  shippedAt: '2026-11-20T10:00:00.000Z',
  costCentre: 'W3',
  deliveredTo: 'ICU, 12 Quay Street',
};
const route = 'GET /api/organizations/org/lots/bought';
const list = <FoundLots orgId="org" side="bought" search={{ search: '=L7' }} />;

test('says where a lot went', async () => {
  serve({ [route]: { body: { items: [found], nextCursor: null } } });
  await show(list);

  expect(await screen.findByText('City Hospital')).toBeTruthy();
  const row = screen.getByRole('listitem').textContent;
  for (const words of [
    'Lot =L7',
    'Electrode cap (Size: M)',
    '20 units',
    'Expires 31 Jan 2030',
    'Cost centre W3',
    'ICU, 12 Quay',
  ])
    expect(row).toContain(words);
  expect(screen.getByRole('link', { name: 'ORD-7' }).getAttribute('href')).toBe(`/orders/${found.orderId}`);
});

test('warns that parcels without a lot are not found', async () => {
  serve({ [route]: { body: { items: [], nextCursor: null } } });
  await show(list);

  expect(await screen.findByText('No such lot')).toBeTruthy();
  expect(screen.getByText(/Parcels without a recorded lot are not found/)).toBeTruthy();
});

test('says that the lots could not be loaded', async () => {
  serve({ [route]: refusal(403, 'FORBIDDEN') });
  await show(list);

  await waitFor(() => expect(screen.getByText('Unable to load the lots')).toBeTruthy());
});

test('writes a file without formulas', () => {
  const [head, row] = lotRows([found], 'bought');
  expect(head?.slice(0, 3)).toEqual(['Lot', 'Serial number', 'Expiry date']);
  expect(head).toContain('Seller');
  expect(row).toEqual([
    ...['=L7', '', '2030-01-31', '', 'Electrode cap', 'Size: M', '2', 'pack', '20'],
    ...['City Hospital', 'ORD-7', '1', '2026-11-20T10:00:00.000Z', 'W3', 'ICU, 12 Quay Street'],
  ]);
});
