import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { fill } from '../../../testing/fill.ts';
import { show } from '../../../testing/render.tsx';
import { type Answers, broken, serve } from '../../../testing/server.ts';
import { IdentifierLookup } from './identifier-lookup.tsx';
import { ProductFields } from './product-fields.tsx';
import { emptyProduct } from './product-values.ts';
import { useProductForm } from './use-product-form.ts';

const device = 'GET /api/organizations/org/products/device';
const udi = '09506000134352';
const other = { seller: 'Axon Works', name: 'Amplifier', details: { brand: 'Axon' } };

function Fields({ productId }: { productId: string | null }) {
  const form = useProductForm({ orgId: 'org', values: emptyProduct, details: {} });
  return (
    <>
      <IdentifierLookup form={form} orgId="org" productId={productId} />
      <ProductFields form={form} />
    </>
  );
}

async function open(answers: Answers = {}, productId: string | null = null) {
  const calls = serve({ [device]: { body: { own: null, other: null } }, ...answers });
  return { ...(await show(<Fields productId={productId} />)), calls };
}

const code = () => screen.getByLabelText<HTMLInputElement>('Fill in from a UDI');
const news = (text: RegExp) => waitFor(() => expect(screen.getByRole('status').textContent).toMatch(text));

test.each([
  ['hello', /This is not a GS1, HIBCC or ICCBBA code\./],
  ['09506000134351', /The check character of this GS1 code does not fit\./],
])('says what is wrong with %s, and asks the server nothing', async (typed, text) => {
  const { user, calls } = await open();

  await fill(user, code(), typed);
  await user.keyboard('{Enter}');

  await news(text);
  expect(calls).toEqual([]);
});

test('fills in the identifier, and asks the server about the device', async () => {
  const { user, calls } = await open();

  await fill(user, code(), `(01)${udi}(10)LOT1`);
  await user.click(screen.getByRole('button', { name: 'Fill in' }));

  await news(/GS1 identifier 09506000134352 filled in\. Lot, serial number and dates/);
  await waitFor(() => expect(calls.map(({ query }) => query)).toEqual([{ udiDi: udi }]));
});

test('fills empty fields with what another seller states, and keeps the others', async () => {
  const { user } = await open({ [device]: { body: { own: null, other } } });
  await fill(user, code(), udi);
  await user.keyboard('{Enter}');

  await user.click(await screen.findByRole('button', { name: 'Fill in empty fields' }));

  await news(/2 empty fields filled in\./);
  expect(screen.getByLabelText<HTMLInputElement>(/^Product name/).value).toBe('Amplifier');
});

test.each([
  [null, true],
  ['own', false],
])('an identifier of product "own", in the form of %s, is named as taken: %s', async (productId, isTaken) => {
  const { user } = await open(
    { [device]: { body: { own: { id: 'own', name: 'Old cap' }, other } } },
    productId,
  );

  await fill(user, code(), udi);
  await user.keyboard('{Enter}');

  await news(/Axon Works sells this device/);
  expect(screen.queryByRole('link', { name: 'Old cap' }) !== null).toBe(isTaken);
});

test('a failed request keeps the identifier and says so', async () => {
  const { user } = await open({ [device]: broken });

  await fill(user, code(), udi);
  await user.keyboard('{Enter}');

  await news(/filled in\.We could not check whether the marketplace knows this device\./);
});
