import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { organizationOf, orgId } from '../../../testing/people.ts';
import { show } from '../../../testing/render.tsx';
import { broken, serve } from '../../../testing/server.ts';
import { CheckoutRequirements } from './checkout-requirements.tsx';

const route = `PUT /api/organizations/${orgId}/checkout-requirements`;
const requiring = (purchaseOrderNumber: boolean, costCentre: boolean) =>
  organizationOf({ checkoutRequires: { purchaseOrderNumber, costCentre } });

const box = (name: string) => screen.getByRole('checkbox', { name }) as HTMLInputElement;
const save = () => screen.getByRole('button', { name: 'Save changes' });

test('saves what the organization requires', async () => {
  const calls = serve({ [route]: { body: requiring(true, false) } });
  const { user, notices } = await show(<CheckoutRequirements organization={requiring(false, false)} />);
  expect(screen.queryByRole('button', { name: 'Save changes' })).toBeNull();
  await user.click(box('Purchase order number'));
  await user.click(save());
  await waitFor(() => expect(notices).toMatchObject([{ title: 'Organization updated' }]));
  expect(calls.map(({ body }) => body)).toEqual([{ purchaseOrderNumber: true, costCentre: false }]);
});

test('keeps the requirement that a colleague has just set', async () => {
  const calls = serve({ [route]: { body: requiring(true, true) } });
  const { user, rerender } = await show(<CheckoutRequirements organization={requiring(false, false)} />);
  await user.click(box('Purchase order number'));
  rerender(<CheckoutRequirements organization={requiring(false, true)} />);
  await waitFor(() => expect(box('Cost centre').checked).toBe(true));
  await user.click(save());
  await waitFor(() => expect(calls).toHaveLength(1));
  expect(calls[0]?.body).toEqual({ purchaseOrderNumber: true, costCentre: true });
});

test('shows a failure in the card, and keeps the choice', async () => {
  serve({ [route]: broken });
  const { user } = await show(<CheckoutRequirements organization={requiring(false, false)} />);
  await user.click(box('Cost centre'));
  await user.click(save());
  expect(await screen.findByRole('alert')).toBeTruthy();
  expect(box('Cost centre').checked).toBe(true);
});

test('is read-only for members', async () => {
  const { checkoutRequires } = requiring(true, false);
  await show(<CheckoutRequirements organization={organizationOf({ checkoutRequires, role: 'member' })} />);
  expect(box('Purchase order number').closest('fieldset')?.disabled).toBe(true);
  expect(box('Purchase order number').checked).toBe(true);
});
