import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { Product } from '../../../../contract/products.ts';
import { membership } from '../../../testing/organizations.ts';
import { product } from '../../../testing/products.ts';
import { show } from '../../../testing/render.tsx';
import { broken, refusal, serve } from '../../../testing/server.ts';
import { RestockRequest } from './restock-request.tsx';

const cap = product({ stockMode: 'counted', isOutOfStock: true });
const path = `/api/products/${cap.id}/restock-request`;
const answer = (isRequested: boolean) => ({ body: { isRequested } });
const open = (parts: Partial<Product> = {}, organizations = [membership({ id: cap.id })]) =>
  show(<RestockRequest product={{ ...cap, ...parts }} />, { organizations });
const ask = () => screen.findByRole<HTMLButtonElement>('button', { name: 'Email me when it is in stock' });
const asked = 'You get one email when it is in stock again.';

test('asks for the email, and withdraws the request', async () => {
  const calls = serve({
    [`GET ${path}`]: answer(false),
    [`PUT ${path}`]: answer(true),
    [`DELETE ${path}`]: answer(false),
  });
  const { user } = await open();

  await waitFor(async () => expect((await ask()).disabled).toBe(false));
  await user.click(await ask());
  expect(await screen.findByText(asked)).toBeTruthy();
  await user.click(await screen.findByRole('button', { name: 'Do not email me' }));

  await ask();
  expect(screen.queryByText(asked)).toBeNull();
  expect(calls.map(({ route }) => route)).toEqual([`GET ${path}`, `PUT ${path}`, `DELETE ${path}`]);
});

test('shows why the request was refused', async () => {
  serve({ [`GET ${path}`]: answer(false), [`PUT ${path}`]: refusal(403, 'EMAIL_NOT_VERIFIED') });
  const { user, notices } = await open();

  await waitFor(async () => expect((await ask()).disabled).toBe(false));
  await user.click(await ask());

  await waitFor(() =>
    expect(notices).toMatchObject([
      { title: 'Failed to save your request', description: 'Verify your email address first.' },
    ]),
  );
});

test('says that the request could not be read', async () => {
  serve({ [`GET ${path}`]: broken });
  await open();

  expect(await screen.findByText('Unable to load whether you wait for this product')).toBeTruthy();
  expect((await ask()).disabled).toBe(true);
});

test.each([
  ['in stock', { isOutOfStock: false }],
  ['not on sale', { status: 'archived' }],
] as const)('is not offered for a product that is %s', async (_, parts) => {
  serve({});
  await open(parts);

  expect(screen.queryByRole('button')).toBeNull();
});

test('is not offered to members of the seller', async () => {
  serve({});
  await open({}, [membership({ id: cap.orgId })]);

  expect(screen.queryByRole('button')).toBeNull();
});
