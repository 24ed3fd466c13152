import { screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { orderDetails, parcelLine, shippedLot, shippedParcel } from '../../../testing/orders.ts';
import { show } from '../../../testing/render.tsx';
import { serve } from '../../../testing/server.ts';
import { CorrectLots } from './correct-lots.tsx';

const order = orderDetails();
const parcel = shippedParcel({ shippedAt: '2026-11-20T10:00:00.000Z' });

async function open(line = parcelLine()) {
  const onClose = vi.fn();
  const route = `PUT /api/organizations/${order.sellerOrgId}/orders/${order.id}/parcel-items/${line.id}/lots`;
  const shown = await show(<CorrectLots order={order} parcel={parcel} line={line} onClose={onClose} />);
  return { ...shown, onClose, route, line };
}

test('replaces a lot with the reason, and names the lots that it saw', async () => {
  const line = parcelLine({ lots: [shippedLot({ lot: 'L7' })] });
  const { user, onClose, route } = await open(line);
  const calls = serve({ [route]: { body: { refused: null } } });

  const field = await screen.findByLabelText(/^Lot number/);
  await user.clear(field);
  await user.type(field, 'L8');
  await user.type(screen.getByLabelText(/^Reason for the correction/), 'Typing error');
  await user.click(screen.getByRole('button', { name: 'Save lots' }));

  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  expect(calls[0]?.body).toMatchObject({
    lots: [{ lot: 'L8', quantity: 2, counts: 'pack' }],
    seen: [line.lots[0]?.id],
    reason: 'Typing error',
  });
});

test('records lots of a parcel without lots, without a reason', async () => {
  const { user, onClose, route } = await open();
  const calls = serve({ [route]: { body: { refused: null } } });
  expect(await screen.findByRole('dialog', { name: 'Record lots' })).toBeTruthy();
  expect(screen.queryByLabelText(/^Reason/)).toBeNull();

  await user.click(screen.getByRole('button', { name: 'Add a lot' }));
  await user.type(screen.getByLabelText(/^Lot number/), 'L8');
  await user.click(screen.getByRole('button', { name: 'Save lots' }));

  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  expect(calls[0]?.body).toMatchObject({ lots: [{ lot: 'L8', quantity: 2 }], seen: [], reason: '' });
});

test('says why the lots were refused, and stays open', async () => {
  const { user, onClose, route } = await open(parcelLine({ lots: [shippedLot()] }));
  serve({ [route]: { body: { refused: { code: 'CONFLICT' } } } });

  await user.click(await screen.findByRole('button', { name: 'Save lots' }));

  expect((await screen.findByRole('alert')).textContent).toContain('A colleague has changed these lots');
  expect(onClose).not.toHaveBeenCalled();
});
