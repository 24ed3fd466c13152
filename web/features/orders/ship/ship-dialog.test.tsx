import { screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import type { BoughtItem, OrderDetails } from '../../../../contract/order-life.ts';
import { boughtItem, orderDetails } from '../../../testing/orders.ts';
import { show } from '../../../testing/render.tsx';
import { refusal, serve } from '../../../testing/server.ts';
import { ShipDialog } from './ship-dialog.tsx';

const route = 'POST /api/organizations/org/parcels';

async function open(item: Partial<BoughtItem> = {}, labels: OrderDetails['labels'] = []) {
  const onClose = vi.fn();
  const order = orderDetails({ items: [boughtItem(item)], labels });
  const shown = await show(<ShipDialog orgId="org" order={order} onClose={onClose} />);
  await screen.findByRole('dialog', { name: 'Mark shipped' });
  return { ...shown, onClose, order };
}

const submit = () => screen.getByRole('button', { name: 'Mark shipped' });
const field = (name: RegExp) => screen.getByLabelText(name);
const fields = (name: RegExp) => screen.getAllByLabelText(name);

test('starts with all remaining items, and is sent with its carrier', async () => {
  const calls = serve({ [route]: { body: { shipped: [{}], refused: [] } } });
  const { user, onClose, order } = await open({ quantity: 5, shipped: 2 });

  await user.selectOptions(field(/^Carrier/), 'DHL');
  await user.type(field(/^Tracking number/), ' 123 ');
  await user.click(submit());

  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  expect(calls[0]?.body).toEqual({
    parcels: [
      {
        key: expect.any(String),
        orderId: order.id,
        carrier: 'dhl',
        trackingNumber: '123',
        items: [{ itemId: order.items[0]?.id, quantity: 3 }],
      },
    ],
  });
});

test('sends nothing without a carrier, and focuses the carrier', async () => {
  const calls = serve({});
  const { user } = await open();

  await user.click(submit());

  expect(await screen.findByText('Name the carrier.')).toBeTruthy();
  expect(document.activeElement).toBe(field(/^Carrier/));
  expect(calls).toEqual([]);
});

test('requires the name of another carrier', async () => {
  const calls = serve({ [route]: { body: { shipped: [{}], refused: [] } } });
  const { user } = await open();

  await user.selectOptions(field(/^Carrier/), 'Another carrier');
  await user.click(submit());
  expect(await screen.findByText('Name the carrier.')).toBeTruthy();
  expect(document.activeElement).toBe(field(/^Name of the carrier/));

  await user.type(field(/^Name of the carrier/), 'Bike');
  expect(screen.queryByText('Name the carrier.')).toBeNull();
  await user.click(submit());
  await waitFor(() => expect(calls[0]?.body).toMatchObject({ parcels: [{ carrierName: 'Bike' }] }));
});

test('limits two lots of one item to the remaining quantity together', async () => {
  const calls = serve({ [route]: { body: { shipped: [{}], refused: [] } } });
  const { user } = await open({ lotBatch: true });
  await user.selectOptions(field(/^Carrier/), 'DHL');
  await user.type(field(/^Lot number/), 'A');
  await user.type(field(/^In this lot/), '2');

  await user.click(screen.getByRole('button', { name: 'Another lot' }));
  await user.type(fields(/^In this lot/)[1] as HTMLElement, '1');
  await user.type(fields(/^Lot number/)[1] as HTMLElement, 'B');
  await user.click(submit());
  expect(await screen.findAllByText('The lots have more than this parcel.')).toHaveLength(2);

  // The correction of one lot's quantity removes the errors of both lots.
  const [first] = fields(/^In this lot/) as [HTMLElement];
  await user.clear(first);
  await user.type(first, '1');
  await waitFor(() => expect(screen.queryByText('The lots have more than this parcel.')).toBeNull());
  await user.click(submit());
  await waitFor(() =>
    expect(calls[0]?.body).toMatchObject({
      parcels: [
        {
          items: [
            {
              quantity: 2,
              lots: [
                { quantity: 1, lot: 'A' },
                { quantity: 1, lot: 'B' },
              ],
            },
          ],
        },
      ],
    }),
  );
});

test('requires lot and expiry date when the product says so', async () => {
  serve({});
  const { user } = await open({ lotBatch: true, expirationDate: true });
  await user.selectOptions(field(/^Carrier/), 'DHL');

  await user.click(submit());
  expect(await screen.findByText('Name the lot.')).toBeTruthy();
  expect(document.activeElement).toBe(field(/^Lot number/));

  await user.type(field(/^Lot number/), 'A');
  expect(await screen.findByText('Give the expiry date.')).toBeTruthy();
});

test('ships an expired lot only after its date is confirmed, with a reason', async () => {
  const calls = serve({ [route]: { body: { shipped: [{}], refused: [] } } });
  const { user } = await open();
  await user.click(screen.getByRole('button', { name: 'Add a lot' }));
  await user.selectOptions(field(/^Carrier/), 'DHL');
  await user.type(field(/^Expiry date/), '2020-01-31');
  const confirmation = field(/^I am shipping a lot that expired on 31 Jan 2020/);

  await user.click(submit());
  expect(await screen.findByText('Confirm this lot, or change its expiry date.')).toBeTruthy();
  expect(document.activeElement).toBe(confirmation);

  await user.click(confirmation);
  await waitFor(() => expect(screen.queryByText('Confirm this lot, or change its expiry date.')).toBeNull());
  await user.click(submit());
  expect(await screen.findByText('Say why you ship an expired lot.')).toBeTruthy();
  await user.type(field(/^Reason for shipping/), 'Training only');
  await user.click(submit());
  await waitFor(() =>
    expect(calls[0]?.body).toMatchObject({
      parcels: [
        {
          items: [
            {
              lots: [
                {
                  expiresOn: '2020-01-31',
                  quantity: 2,
                  expiryConfirmed: true,
                  expiryReason: 'Training only',
                },
              ],
            },
          ],
        },
      ],
    }),
  );
});

test('adds the lots of scanned labels to their lines', async () => {
  const calls = serve({ [route]: { body: { shipped: [{}], refused: [] } } });
  const { user } = await open({ quantity: 3 }, [
    { itemId: boughtItem().id, identifier: '09506000134352', units: 1 },
  ]);
  await user.selectOptions(field(/^Carrier/), 'DHL');
  const scan = async (code: string) => {
    await user.click(field(/^Code/));
    await user.paste(code);
    await user.keyboard('{Enter}');
  };

  await scan('(01)09506000134369(10)A');
  expect(await screen.findByText(/^This label is not of an item in this parcel/)).toBeTruthy();
  await scan('(01)09506000134353(10)A');
  expect(await screen.findByText(/check digit of this code is wrong/)).toBeTruthy();
  await scan(']C1010950600013435210A\u001d17391231');
  await scan('(01)09506000134352(17)391231(10)A');
  await scan('(01)09506000134352(17)391231(10)B');
  expect(await screen.findByText('Added to Electrode cap')).toBeTruthy();
  await user.click(submit());

  const lot = { expiresOn: '2039-12-31', identifier: '09506000134352', counts: 'pack' };
  await waitFor(() =>
    expect(calls[0]?.body).toMatchObject({
      parcels: [
        {
          items: [
            {
              quantity: 3,
              lots: [
                { ...lot, lot: 'A', quantity: 2 },
                { ...lot, lot: 'B', quantity: 1 },
              ],
            },
          ],
        },
      ],
    }),
  );
});

test('refuses an empty parcel', async () => {
  const calls = serve({});
  const { user } = await open();
  await user.selectOptions(field(/^Carrier/), 'DHL');
  await user.clear(field(/^Quantity/));

  await user.click(submit());

  expect((await screen.findByRole('alert')).textContent).toBe('There is nothing in this parcel.');
  expect(calls).toEqual([]);
});

test('shows a refused tracking link at its field', async () => {
  serve({
    [route]: refusal(400, 'BAD_REQUEST', {
      'parcels.0.trackingUrl': { error: '', code: 'TRACKING_URL_INVALID' },
    }),
  });
  const { user } = await open();
  await user.selectOptions(field(/^Carrier/), 'DHL');
  await user.type(field(/^Tracking link/), 'https://track.example/1');

  await user.click(submit());

  await waitFor(() => expect(field(/^Tracking link/).getAttribute('aria-invalid')).toBe('true'));
  expect(document.activeElement).toBe(field(/^Tracking link/));
});

test('explains that an order can no longer be shipped', async () => {
  serve({ [route]: { body: { shipped: [], refused: [{ code: 'ORDER_NOT_SHIPPABLE' }] } } });
  const { user, onClose } = await open();
  await user.selectOptions(field(/^Carrier/), 'DHL');

  await user.click(submit());

  expect((await screen.findByRole('alert')).textContent).toContain('It is unpaid');
  expect(onClose).not.toHaveBeenCalled();
});
