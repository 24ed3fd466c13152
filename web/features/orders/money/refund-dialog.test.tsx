import { screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { boughtItem, orderDetails, paidMoney } from '../../../testing/orders.ts';
import { show } from '../../../testing/render.tsx';
import { refusal, serve } from '../../../testing/server.ts';
import { RefundDialog } from './refund-dialog.tsx';

const order = orderDetails();
const byStaff = orderDetails({ viewer: { ...order.viewer, side: 'platform' } });
const route = `POST /api/orders/${order.id}/refunds`;

async function open(of = order) {
  const onClose = vi.fn();
  const shown = await show(<RefundDialog order={of} money={paidMoney} onClose={onClose} />);
  await screen.findByRole('dialog', { name: 'Refund order ORD-1' });
  return { ...shown, onClose };
}

const press = (name: RegExp) => screen.getByRole('button', { name });

test('refunds the whole remaining amount by default, and the button shows the amount', async () => {
  const calls = serve({ [route]: { body: { state: 'succeeded' } } });
  const { user, onClose } = await open();

  expect(screen.getByRole('status').textContent).toContain('The buyer gets AUD 100.00.');
  await user.click(press(/^Refund AUD\s100\.00$/));

  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  expect(calls).toMatchObject([
    { route, body: { amount: '100.00', reason: 'requested_by_customer', note: '' } },
  ]);
});

test('accepts a part with comma or point, and shows its costs first', async () => {
  const calls = serve({ [route]: { body: { state: 'requested' } } });
  const { user, onClose } = await open();

  await user.click(screen.getByRole('radio', { name: 'A part' }));
  await user.type(screen.getByRole('textbox', { name: /Amount in AUD/ }), '50,5');
  expect(screen.getByRole('status').textContent).toContain('Your balance falls by AUD 48.99.');
  await user.click(press(/^Refund AUD\s50\.50$/));

  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  expect(calls[0]?.body).toMatchObject({ amount: '50.50' });
});

test.each(['', '0', 'ten', '100.01'])('refuses the part "%s" at its field before sending', async (part) => {
  const calls = serve({});
  const { user } = await open();

  await user.click(screen.getByRole('radio', { name: 'A part' }));
  const field = screen.getByRole('textbox', { name: /Amount in AUD/ });
  if (part) await user.type(field, part);
  await user.click(press(/^Refund$/));

  expect(await screen.findByText('Enter an amount above 0, at most what is left.')).toBeTruthy();
  expect(document.activeElement).toBe(field);
  expect(calls).toEqual([]);
});

test('requires a reason from staff', async () => {
  const calls = serve({
    [`POST /api/platform/orders/${order.id}/refunds`]: { body: { state: 'succeeded' } },
  });
  const { user, onClose } = await open(byStaff);

  await user.click(press(/^Refund AUD/));
  const why = screen.getByRole('textbox', { name: /Why you refund it/ });
  expect(await screen.findByText('Give a reason.')).toBeTruthy();
  expect(document.activeElement).toBe(why);
  expect(calls).toEqual([]);

  await user.type(why, 'The seller has closed.');
  await user.click(press(/^Refund AUD/));
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  expect(calls[0]?.body).toMatchObject({ note: 'The seller has closed.' });
});

test('shows the server’s refusal of the amount at its field, and starts a new refund on the next press', async () => {
  const calls = serve({
    [route]: refusal(400, 'BAD_REQUEST', { amount: { error: '', code: 'REFUND_AMOUNT_INVALID' } }),
  });
  const { user, onClose } = await open();
  await user.click(screen.getByRole('radio', { name: 'A part' }));
  const field = screen.getByRole('textbox', { name: /Amount in AUD/ });
  await user.type(field, '10');

  await user.click(press(/^Refund AUD/));
  expect(
    await screen.findByText('Enter an amount above 0, with at most the decimals of the currency.'),
  ).toBeTruthy();
  expect(screen.queryByRole('alert')).toBeNull();
  await user.click(press(/^Refund AUD/));

  await waitFor(() => expect(calls).toHaveLength(2));
  const [first, second] = calls.map(({ body }) => (body as { requestId: string }).requestId);
  expect(first).not.toBe(second);
  expect(onClose).not.toHaveBeenCalled();
});

test('shows other refusals above the whole form', async () => {
  serve({ [route]: refusal(409, 'ORDER_NOT_REFUNDABLE') });
  const { user } = await open();

  await user.click(press(/^Refund AUD/));

  expect((await screen.findByRole('alert')).textContent).not.toBe('');
});

test('asks before closing once something was typed', async () => {
  serve({});
  const { user, onClose } = await open();
  await user.type(screen.getByRole('textbox', { name: 'Note' }), 'Broken');

  await user.click(press(/^Cancel$/));

  expect(await screen.findByRole('alertdialog')).toBeTruthy();
  expect(onClose).not.toHaveBeenCalled();
});

test('refunds lines by quantity, and computes their amount', async () => {
  const calls = serve({ [route]: { body: { state: 'succeeded' } } });
  const { user, onClose } = await open();
  await user.click(screen.getByRole('radio', { name: 'By line' }));
  const quantity = screen.getByRole('textbox', { name: 'Quantity, of 2 left' });

  await user.type(quantity, '3');
  await user.click(press(/^Refund$/));
  expect(await screen.findByText('Enter a whole number, at most what is left.')).toBeTruthy();
  expect(document.activeElement).toBe(quantity);
  expect(calls).toEqual([]);

  await user.clear(quantity);
  await user.type(quantity, '1');
  await user.click(press(/^Refund AUD\s50\.00$/));
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  expect(calls[0]?.body).toMatchObject({
    amount: '50.00',
    items: [{ itemId: order.items[0]?.id, quantity: 1 }],
  });
});

test('names each line with its pack, and shows what the server refuses at its line', async () => {
  const box = boughtItem({ id: '019a0000-0000-7000-8000-0000000000bb', pack: 'box', packUnits: 12 });
  const [single] = order.items;
  const error = 'At most 1 of this line can still be refunded.';
  const refused = { error, code: 'REFUND_QUANTITY_TOO_LARGE', data: { maximum: 1 } };
  serve({ [route]: refusal(400, 'BAD_REQUEST', { 'items.0.quantity': refused }) });
  const { user } = await open({ ...order, items: single ? [single, box] : [box] });
  await user.click(screen.getByRole('radio', { name: 'By line' }));
  const group = screen.getByRole('group', { name: 'Electrode cap Box of 12' });
  const quantity = within(group).getByRole('textbox', { name: 'Quantity, of 2 left' });
  await user.type(quantity, '2');
  await user.click(press(/^Refund AUD\s100\.00$/));

  expect(await within(group).findByText(error)).toBeTruthy();
});
