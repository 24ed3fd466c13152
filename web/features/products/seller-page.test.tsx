import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { productPage, products } from '../../testing/products.ts';
import { show, showPage } from '../../testing/render.tsx';
import { broken, comeBack, goAway, noAnswer, refusal, serve } from '../../testing/server.ts';
import { LatestProducts } from './latest-products.tsx';
import { sellerRoute } from './seller.route.tsx';

const id = '01980000-0000-7000-8000-000000000005';
const route = `GET /api/sellers/${id}`;
const list = `${route}/products`;

const seller = {
  id,
  name: 'Ship Optics',
  description: 'Lasers since 1999.',
  logoUrl: null,
  website: 'https://optics.example/shop',
  phone: '+61 (2) 5550 1234',
  createdAt: '2026-01-05T00:00:00.000Z',
  activeProducts: 1_234,
  verified: [],
};

const answers = (page = productPage(products(2))) => ({ [route]: { body: seller }, [list]: { body: page } });
const open = (search = '') =>
  showPage(sellerRoute, `/marketplace/sellers/${id}${search}`, { organizations: [] });
const heading = () => screen.findByRole('heading', { level: 1, name: 'Ship Optics' });

test('shows who sells, since when, and how to reach them', async () => {
  serve(answers());
  await open();

  await heading();
  expect(screen.getByText('Lasers since 1999.')).toBeTruthy();
  expect(screen.getByText(/Member since/).textContent).toMatch(/Member since 5 Jan 2026/);
  const site = screen.getByRole('link', { name: 'optics.example' });
  expect(site.getAttribute('href')).toBe(seller.website);
  expect(site.getAttribute('rel')).toContain('nofollow');
  expect(screen.getByRole('link', { name: seller.phone }).getAttribute('href')).toBe('tel:+61255501234');
  expect(screen.getByRole('heading', { name: 'Products 1,234' })).toBeTruthy();
});

test('lists the products on sale', async () => {
  serve(answers());
  await open();

  const link = await screen.findByRole('link', { name: 'Product 1' });
  expect(link.closest('li')?.textContent).toBe('Product 1AUD 1,250.00');
});

test('links to the next page', async () => {
  serve(answers(productPage(products(2), { nextCursor: 'second' })));
  await open();

  const pages = await screen.findByRole('navigation', { name: 'Pages of products' });
  expect(within(pages).getByRole('link', { name: 'Next' }).getAttribute('href')).toBe(
    `/marketplace/sellers/${id}?cursor=second`,
  );
});

test('says that nothing is on sale', async () => {
  serve(answers(productPage([])));
  await open();

  expect(await screen.findByText('This seller has nothing on sale at the moment.')).toBeTruthy();
});

test('says that there is no such seller', async () => {
  serve({ [route]: refusal(404, 'NOT_FOUND') });
  await open();

  expect(await screen.findByRole('heading', { name: 'Seller not found' })).toBeTruthy();
});

test('shows a failed profile under a heading, with a second attempt', async () => {
  serve({ ...answers(), [route]: broken });
  const { user } = await open();
  expect((await screen.findByRole('alert')).textContent).toContain('Unable to load the seller');
  expect(screen.getByRole('heading', { level: 1, name: 'Seller' })).toBeTruthy();

  serve(answers());
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await heading()).toBeTruthy();
});

test.each([
  ['loading', noAnswer],
  ['failed', broken],
])('does not show the empty state while the products are %s', async (state, answer) => {
  serve({ ...answers(), [list]: answer });
  await open();

  await heading();
  if (state === 'failed')
    expect((await screen.findByRole('alert')).textContent).toContain('Failed to load products');
  expect(screen.queryByText('No products found')).toBeNull();
});

test('waits without a connection, and loads when it is back', async () => {
  await goAway();
  await open();
  expect(screen.getByText('You are offline')).toBeTruthy();

  await comeBack();
  serve(answers());
  expect(await heading()).toBeTruthy();
});

const latest = 'GET /api/products';

test('shows the latest products of an organization', async () => {
  const calls = serve({ [latest]: { body: productPage(products(2)) } });
  await show(<LatestProducts orgId={id} />);

  expect((await screen.findByRole('link', { name: 'Product 2' })).closest('li')?.textContent).toBe(
    'Product 220 Nov 2026ActiveAUD 1,250.00',
  );
  expect(calls[0]?.query).toEqual({ orgId: id, status: 'all', sort: 'newest', pageSize: '8' });
});

test.each([
  [{ body: productPage([]) }, 'No products have been created yet.'],
  [broken, 'Failed to load products'],
])('distinguishes an organization without products from a failed read', async (answer, words) => {
  serve({ [latest]: answer });
  await show(<LatestProducts orgId={id} />);

  expect(await screen.findByText(words)).toBeTruthy();
  expect(screen.queryAllByText(/No products have been created yet|Failed to load products/)).toHaveLength(1);
});
