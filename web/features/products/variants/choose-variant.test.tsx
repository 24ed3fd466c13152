import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { Product } from '../../../../contract/products.ts';
import { membership } from '../../../testing/organizations.ts';
import { product, productPage } from '../../../testing/products.ts';
import { openedUrl, showPage } from '../../../testing/render.tsx';
import { type Answers, delayed, serve } from '../../../testing/server.ts';
import { productQuery } from '../api.ts';
import { productRoute } from '../product.route.tsx';

const lab = membership({ id: '01980000-0000-7000-8000-000000000006', name: 'Brain Lab', type: 'buyer_org' });
const idOf = (place: number) => `01980000-0000-7000-8000-00000000020${place}`;
const combinations = [
  ['2 mm', '4 mm'],
  ['2 mm', '6 mm'],
  ['3 mm', '6 mm'],
];
const variants: Product['variants'] = combinations.map((values, at) => ({
  ...{ id: idOf(at), values, price: '10.00', priceOnRequest: false, currency: 'AUD', isOutOfStock: false },
}));
const screws = combinations.map((values, at) =>
  product({
    id: idOf(at),
    name: `Screw ${values.join(' × ')}`,
    variants,
    family: { id: idOf(9), name: 'Screw', options: ['Diameter', 'Length'], values, variants: 3, price: null },
  }),
);

async function open(place: number, slow: Answers = {}) {
  serve({
    'GET /api/products/some': { body: productPage([]) },
    ...Object.fromEntries(
      screws.flatMap((screw) => [
        [`GET /api/products/${screw.id}`, { body: screw }],
        [`GET /api/products/${screw.id}/similar`, { body: { items: [] } }],
      ]),
    ),
    ...slow,
  });
  const page = await showPage(productRoute, `/marketplace/products/${idOf(place)}`, { organizations: [lab] });
  await screen.findByRole('heading', { level: 1, name: screws[place]?.name ?? '' });
  return page;
}

const option = (group: string, name: string) =>
  within(screen.getByRole('group', { name: group })).getByRole<HTMLInputElement>('radio', { name });

test('chooses a variant by keyboard, opens its URL and keeps the focus', async () => {
  const page = await open(0);
  expect(option('Length', '4 mm').checked).toBe(true);

  option('Length', '4 mm').focus();
  await page.user.keyboard('{ArrowRight}');
  await screen.findByRole('heading', { level: 1, name: 'Screw 2 mm × 6 mm' });
  expect(openedUrl(page)).toContain(idOf(1));
  expect(option('Length', '6 mm').checked).toBe(true);
  expect(document.activeElement).toBe(option('Length', '6 mm'));
});

test('marks a combination that is not sold, and opens the nearest variant', async () => {
  const { user } = await open(0);
  await user.click(option('Diameter', '3 mm (not available in this combination)'));
  await screen.findByRole('heading', { level: 1, name: 'Screw 3 mm × 6 mm' });
  await waitFor(() => expect(option('Length', '6 mm').checked).toBe(true));
});

test('opens the last of two choices, even if the variant of the first one is read later', async () => {
  const first = delayed({ body: screws[1] });
  const page = await open(0, { [`GET /api/products/${idOf(1)}`]: first.answer });
  await page.user.click(option('Length', '6 mm'));
  await page.user.click(option('Diameter', '3 mm (not available in this combination)'));
  await screen.findByRole('heading', { level: 1, name: 'Screw 3 mm × 6 mm' });
  await act(async () => {
    first.send();
    await page.queries.ensureQueryData(productQuery(idOf(1)));
  });
  expect(openedUrl(page)).toContain(idOf(2));
});

test('does not return to the product page if the user left it during the read', async () => {
  const slow = delayed({ body: screws[1] });
  const page = await open(0, { [`GET /api/products/${idOf(1)}`]: slow.answer });
  await page.user.click(option('Length', '6 mm'));
  await page.user.click(screen.getByRole('link', { name: 'Marketplace' }));
  await waitFor(() => expect(openedUrl(page)).not.toContain(idOf(0)));
  await act(async () => {
    slow.send();
    await page.queries.ensureQueryData(productQuery(idOf(1)));
  });
  expect(openedUrl(page)).not.toContain(idOf(1));
});
