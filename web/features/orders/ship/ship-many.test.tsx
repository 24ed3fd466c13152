import { screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { orderDetails } from '../../../testing/orders.ts';
import { show } from '../../../testing/render.tsx';
import { serve } from '../../../testing/server.ts';
import { ShipMany } from './ship-many.tsx';

const route = 'POST /api/organizations/org/parcels';
const first = orderDetails({ id: '01980000-0000-7000-8000-000000000031', orderNumber: 'ORD-1' });
const second = orderDetails({ id: '01980000-0000-7000-8000-000000000032', orderNumber: 'ORD-2' });

async function open() {
  const [onShipped, onClose] = [vi.fn(), vi.fn()];
  const shown = await show(
    <ShipMany orgId="org" orders={[first, second]} onShipped={onShipped} onClose={onClose} />,
  );
  await screen.findByRole('dialog', { name: 'Mark 2 orders shipped' });
  return { ...shown, onShipped, onClose };
}

const submit = () => screen.getByRole('button', { name: 'Mark shipped' });

test('each order gets a parcel with the same carrier and its own number', async () => {
  const shipped = [first, second].map(({ id }) => ({ orderId: id }));
  const calls = serve({ [route]: { body: { shipped, refused: [] } } });
  const { user, onShipped, onClose } = await open();

  await user.selectOptions(screen.getByLabelText(/^Carrier/), 'FedEx');
  await user.type(screen.getByLabelText('Tracking number of ORD-2'), ' T2 ');
  await user.click(submit());

  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  expect(calls[0]?.body).toEqual({
    parcels: [
      { orderId: first.id, key: expect.any(String), carrier: 'fedex' },
      { orderId: second.id, key: expect.any(String), carrier: 'fedex', trackingNumber: 'T2' },
    ],
  });
  expect(onShipped).toHaveBeenCalledExactlyOnceWith([{ id: first.id }, { id: second.id }]);
});

test('without a carrier nothing is sent', async () => {
  const calls = serve({});
  const { user } = await open();

  await user.click(submit());

  expect(await screen.findByText('Name the carrier.')).toBeTruthy();
  expect(document.activeElement).toBe(screen.getByLabelText(/^Carrier/));
  expect(calls).toEqual([]);
});

test('orders that were refused stay with their reasons, and are sent again with the same key', async () => {
  const refused = [{ orderId: second.id, orderNumber: 'ORD-2', code: 'ORDER_NOT_SHIPPABLE' }];
  const calls = serve({ [route]: { body: { shipped: [{ orderId: first.id }], refused } } });
  const { user, onShipped, onClose } = await open();
  await user.selectOptions(screen.getByLabelText(/^Carrier/), 'FedEx');

  await user.click(submit());
  expect((await screen.findByRole('alert')).textContent).toContain('ORD-2');
  expect(onClose).not.toHaveBeenCalled();
  expect(onShipped).toHaveBeenCalledExactlyOnceWith([{ id: first.id }]);

  await user.type(screen.getByLabelText('Tracking number of ORD-2'), 'T2');
  await user.click(submit());
  await waitFor(() => expect(calls).toHaveLength(2));
  const keys = calls.map(({ body }) =>
    (body as { parcels: { key: string }[] }).parcels.map(({ key }) => key),
  );
  expect(keys[0]).toEqual(keys[1]);
});
