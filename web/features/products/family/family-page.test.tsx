import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { ProductFamily } from '../../../../contract/product-families.ts';
import { membership } from '../../../testing/organizations.ts';
import { product, productPage } from '../../../testing/products.ts';
import { openedUrl, showPage } from '../../../testing/render.tsx';
import { type Answers, broken, refusal, serve } from '../../../testing/server.ts';
import { familyRoute } from './family.route.tsx';

const seller = membership();
const idOf = (place: number) => `01980000-0000-7000-8000-00000000030${place}`;
const variant = (
  place: number,
  value: string,
  parts: Partial<ProductFamily['variants'][number]> = {},
): ProductFamily['variants'][number] => ({
  ...{
    productId: idOf(place),
    values: [value],
    name: `Screw ${value}`,
    catalogNumber: null,
    udiDi: null,
    status: 'active',
  },
  ...{ price: `${place}0.00`, priceOnRequest: false, currency: 'AUD', stockMode: 'untracked', stock: null },
  leadDays: null,
  ...{ isSuspended: false, version: place },
  ...parts,
});
const family: ProductFamily = {
  ...{ id: idOf(9), orgId: seller.id, name: 'Cranial screw', options: ['Length'], version: 7 },
  variants: [
    variant(1, '4 mm', { catalogNumber: 'CS-4' }),
    variant(2, '6 mm', { stockMode: 'counted', stock: { onHand: 30, reserved: 2, version: 5 } }),
  ],
};

const find = `GET /api/product-families/${family.id}`;
const update = `PUT /api/product-families/${family.id}`;
const open = async (answers: Answers = {}) => {
  const calls = serve({ [find]: { body: family }, ...answers });
  const page = await showPage(familyRoute, `/manufacturer/families/${family.id}`, {
    organizations: [seller],
  });
  await screen.findByRole('heading', { level: 1, name: 'Cranial screw' });
  const sent = () => calls.find(({ route }) => route === update)?.body;
  return { ...page, calls, sent };
};
const field = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name });
const save = () => screen.getByRole('button', { name: 'Save changes' });

test('sends only the changed fields of each product, and keeps the focus', async () => {
  const saved = { ...family, version: 8 };
  const { user, sent, notices } = await open({ [update]: { body: saved } });

  await user.clear(field('Price of Screw 4 mm'));
  await user.type(field('Price of Screw 4 mm'), '12,50');
  await user.selectOptions(screen.getByRole('combobox', { name: 'Status of Screw 4 mm' }), 'archived');
  await user.clear(field('Units on hand of Screw 6 mm'));
  await user.type(field('Units on hand of Screw 6 mm'), '40{Enter}');

  await waitFor(() => expect(notices).toMatchObject([{ title: 'Product family saved' }]));
  expect(sent()).toEqual({
    ...{ version: 7, name: 'Cranial screw', options: ['Length'] },
    variants: [
      { productId: idOf(1), values: ['4 mm'], change: { version: 1, price: '12.50', status: 'archived' } },
      { productId: idOf(2), values: ['6 mm'], change: { version: 2, stock: { version: 5, onHand: 40 } } },
    ],
  });
  expect(document.activeElement).toBe(field('Units on hand of Screw 6 mm'));
});

test('sends UDI-DI and lead time, and refuses an empty lead time at its field', async () => {
  const made = variant(1, '4 mm', { udiDi: 'UDI-4', stockMode: 'made_to_order', leadDays: 10 });
  const { user, sent } = await open({
    [find]: { body: { ...family, variants: [made, variant(2, '6 mm')] } },
    [update]: refusal(400, 'BAD_REQUEST', {
      'variants.1.change.udiDi': { error: '', code: 'DEVICE_IDENTIFIER_TAKEN' },
    }),
  });
  await user.type(field('UDI-DI of Screw 6 mm'), 'UDI-4');
  await user.clear(field('Lead time of Screw 4 mm in days'));
  await user.click(save());
  expect(await screen.findByText('Enter a lead time from 1 to 365 days.')).toBeTruthy();

  await user.type(field('Lead time of Screw 4 mm in days'), '21');
  await user.click(save());
  await screen.findByText('Another product of this organization has this device identifier.');
  expect(sent()).toMatchObject({
    variants: [{ change: { version: 1, leadDays: 21 } }, { change: { version: 2, udiDi: 'UDI-4' } }],
  });
});

test('moves between the rows with the arrow keys', async () => {
  const { user } = await open();
  await user.click(field('Price of Screw 4 mm'));
  await user.keyboard('{ArrowDown}');
  expect(document.activeElement).toBe(field('Price of Screw 6 mm'));
  await user.click(field('UDI-DI of Screw 4 mm'));
  await user.keyboard('{ArrowDown}');
  expect(document.activeElement).toBe(field('UDI-DI of Screw 6 mm'));
  await user.click(field('Price of Screw 6 mm'));
  await user.keyboard('{ArrowDown}{ArrowUp}');
  expect(document.activeElement).toBe(field('Price of Screw 4 mm'));
});

test('adds an option as a column, and removes it with its values', async () => {
  const { user, sent } = await open({ [update]: { body: family } });
  await user.click(screen.getByRole('button', { name: 'Add option' }));
  await user.type(field('Option 2'), 'Head');
  await user.type(field('Head of Screw 4 mm'), 'flat');
  await user.click(save());
  expect(await screen.findByText('Enter a value of each option.')).toBeTruthy();
  expect(document.activeElement).toBe(field('Head of Screw 6 mm'));

  await user.click(screen.getByRole('button', { name: 'Remove option 1' }));
  await user.type(field('Head of Screw 6 mm'), 'round');
  await user.click(save());
  await waitFor(() =>
    expect(sent()).toMatchObject({
      options: ['Head'],
      variants: [{ values: ['flat'] }, { values: ['round'] }],
    }),
  );
});

test('shows a repeated combination of values at its row', async () => {
  const { user, calls } = await open();
  await user.clear(field('Length of Screw 6 mm'));
  await user.type(field('Length of Screw 6 mm'), '4 mm');
  await user.click(save());

  expect(await screen.findByText('Another variant has these values.')).toBeTruthy();
  expect(document.activeElement).toBe(field('Length of Screw 6 mm'));
  expect(calls.filter(({ route }) => route === update)).toEqual([]);
});

test('adds a product, removes another, and discards both', async () => {
  const other = product({ id: idOf(4), name: 'Screw 8 mm', catalogNumber: 'CS-8' });
  const { user, sent } = await open({
    'GET /api/products': { body: productPage([other, product({ id: idOf(1), name: 'Screw 4 mm' })]) },
    [update]: refusal(400, 'BAD_REQUEST', {
      'variants.1.productId': { error: '', code: 'VARIANT_OF_ANOTHER_FAMILY' },
    }),
  });
  await user.click(screen.getByRole('combobox', { name: 'Add a product' }));
  await user.click(await screen.findByRole('option', { name: /Screw 8 mm/ }));
  await user.type(field('Length of Screw 8 mm'), '8 mm');
  await user.click(screen.getByRole('button', { name: 'Remove Screw 6 mm from the family' }));
  await user.click(save());
  await screen.findByText('This product belongs to another product family.');
  expect(sent()).toMatchObject({
    variants: [{ productId: idOf(1) }, { productId: idOf(4), values: ['8 mm'] }],
  });

  await user.click(screen.getByRole('button', { name: 'Discard' }));
  await waitFor(() => expect(screen.queryByText('Screw 8 mm')).toBeNull());
  expect(field('Units on hand of Screw 6 mm').value).toBe('30');
});

test('after a conflict, shows the changes of others and keeps those of the user', async () => {
  const theirs: ProductFamily = {
    ...{ ...family, version: 8 },
    variants: [variant(1, '4 mm', { catalogNumber: 'CS-04', version: 3 }), variant(5, '10 mm')],
  };
  const reads = [family, theirs];
  const { user, sent, calls } = await open({
    [find]: () => ({ body: reads.shift() ?? theirs }),
    [update]: refusal(409, 'CONFLICT'),
  });
  await user.clear(field('Price of Screw 4 mm'));
  await user.type(field('Price of Screw 4 mm'), '15');
  await user.click(save());

  await screen.findByText(/Somebody changed this family in the meantime/);
  expect(field('Catalogue number of Screw 4 mm').value).toBe('CS-04');
  expect(field('Price of Screw 4 mm').value).toBe('15');
  expect(field('Length of Screw 10 mm').value).toBe('10 mm');
  expect(screen.queryByText('Screw 6 mm')).toBeNull();
  calls.length = 0;
  await user.click(save());
  await waitFor(() =>
    expect(sent()).toMatchObject({
      version: 8,
      variants: [{ change: { version: 3, price: '15' } }, { productId: idOf(5) }],
    }),
  );
});

test('creates the missing combinations as copies of a variant', async () => {
  const post = `POST /api/product-families/${family.id}/variants`;
  const changed = { ...family, variants: [...family.variants, variant(3, '8 mm')], created: [idOf(3)] };
  const { user, calls, notices } = await open({ [post]: { body: changed } });
  await user.click(screen.getByRole('button', { name: 'Create variants' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByText('These variants exist already.')).toBeTruthy();
  await user.type(dialog.getByRole('textbox', { name: 'Length' }), '{Enter}8 mm');
  expect(dialog.getByText('1 new variant')).toBeTruthy();
  await user.click(dialog.getByRole('button', { name: 'Create variants' }));

  expect(await screen.findByRole('textbox', { name: 'Length of Screw 8 mm' })).toBeTruthy();
  expect(calls.find(({ route }) => route === post)?.body).toEqual({
    ...{ productId: idOf(1), values: [['4 mm', '8 mm']] },
  });
  expect(notices).toMatchObject([{ title: '1 variant created as a draft' }]);
});

test('asks before the family is dissolved', async () => {
  const dissolve = `DELETE /api/product-families/${family.id}`;
  const { user, calls, router } = await open({ [dissolve]: { body: {} } });
  await user.click(screen.getByRole('button', { name: 'Dissolve the family' }));
  expect(calls.filter(({ route }) => route === dissolve)).toEqual([]);
  const question = within(await screen.findByRole('alertdialog'));
  await user.click(question.getByRole('button', { name: 'Dissolve the family' }));
  await waitFor(() => expect(openedUrl({ router })).toBe('/manufacturer'));
});

test.each([
  ['that does not exist', refusal(404, 'NOT_FOUND'), 'Product family not found'],
  ['of another organization', { body: { ...family, orgId: idOf(8) } }, 'Product family not found'],
  ['that cannot be read', broken, 'Failed to load the product family'],
])('shows no fields of a family %s', async (_what, answer, words) => {
  serve({ [find]: answer });
  await showPage(familyRoute, `/manufacturer/families/${family.id}`, { organizations: [seller] });
  expect(await screen.findByText(words)).toBeTruthy();
  expect(screen.queryByRole('textbox')).toBeNull();
});
