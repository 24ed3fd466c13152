import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { ProductFamily } from '../../../../contract/product-families.ts';
import { membership } from '../../../testing/organizations.ts';
import { product } from '../../../testing/products.ts';
import { openedUrl, show } from '../../../testing/render.tsx';
import { refusal, serve } from '../../../testing/server.ts';
import { ProductFamilyCard } from './product-family-card.tsx';

const seller = membership();
const screw = product({ name: 'Screw 4 mm', orgId: seller.id });
const familyId = '01980000-0000-7000-8000-000000000309';
const post = 'POST /api/product-families';
const made: ProductFamily = {
  ...{ id: familyId, orgId: seller.id, name: 'Screw', options: ['Length'], version: 1, variants: [] },
};

test('shows the family with the values of the product, and a link to edit it', async () => {
  const family = {
    id: familyId,
    name: 'Screw',
    options: ['Length'],
    values: ['4 mm'],
    variants: 2,
    price: null,
  };
  await show(<ProductFamilyCard product={{ ...screw, family }} />);
  expect(screen.getByText('Length').nextSibling?.textContent).toBe('4 mm');
  expect(screen.getByRole('link', { name: 'Edit family' }).getAttribute('href')).toBe(
    `/manufacturer/families/${familyId}`,
  );
});

test('creates a family of the product with at most three options, and opens it', async () => {
  const answers = [
    refusal(400, 'BAD_REQUEST', { name: { error: '', code: 'FAMILY_NAME_TAKEN' } }),
    { body: made },
  ];
  const calls = serve({ [post]: () => answers.shift() ?? { body: made } });
  const { user, router } = await show(<ProductFamilyCard product={screw} />);
  await user.click(screen.getByRole('button', { name: 'Create family' }));
  const dialog = within(await screen.findByRole('dialog'));
  const fill = (name: string, text: string) => user.type(dialog.getByRole('textbox', { name }), text);
  const create = () => user.click(dialog.getByRole('button', { name: 'Create family' }));

  await create();
  expect(await dialog.findByText('Name this option.')).toBeTruthy();
  expect(dialog.getByText('Enter a value of each option.')).toBeTruthy();
  await fill('Option 1', 'Length');
  await fill('Value', '4 mm');
  for (const _time of [2, 3]) await user.click(dialog.getByRole('button', { name: 'Add option' }));
  expect(dialog.queryByRole('button', { name: 'Add option' })).toBeNull();
  for (const place of [3, 2])
    await user.click(dialog.getByRole('button', { name: `Remove option ${place}` }));
  await create();
  expect(await dialog.findByText('Another product family has this name.')).toBeTruthy();
  await create();

  await waitFor(() => expect(openedUrl({ router })).toBe(`/manufacturer/families/${familyId}`));
  const [first, second] = calls.map(({ body }) => body as { requestId: string });
  expect(second).toEqual(first);
  expect(second).toMatchObject({
    ...{ orgId: seller.id, name: 'Screw 4 mm', options: ['Length'] },
    variants: [{ productId: screw.id, values: ['4 mm'] }],
  });
});
