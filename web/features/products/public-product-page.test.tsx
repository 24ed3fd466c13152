import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { product, productImage, products } from '../../testing/products.ts';
import { show } from '../../testing/render.tsx';
import { signIn } from '../../testing/session.ts';
import { PublicProductPage } from './public-product-page.tsx';

const cap = product();
const open = (parts = {}, similar = products(0)) =>
  show(<PublicProductPage page={{ product: { ...cap, ...parts }, similar }} />);

test('shows visitors the product, and leads them to sign-in and back', async () => {
  await open();

  expect(screen.getByRole('heading', { level: 1, name: 'Electrode cap' })).toBeTruthy();
  expect(screen.getByText('In stock')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Sign In to Purchase' }).getAttribute('href')).toBe(
    `/auth?next=${encodeURIComponent(`/marketplace/products/${cap.id}`)}`,
  );
  expect(screen.queryByRole('button', { name: 'Purchase Now' })).toBeNull();
});

test('leads signed-in users to the product in the marketplace', async () => {
  signIn();
  await open();

  expect(screen.getByRole('link', { name: 'View in Marketplace' }).getAttribute('href')).toBe(
    `/marketplace/products/${cap.id}`,
  );
});

test('links similar products by their public URLs', async () => {
  const others = products(2);
  await open({}, others);

  const section = within(screen.getByRole('region', { name: 'Similar products' }));
  const hrefs = section.getAllByRole('link').map((link) => link.getAttribute('href'));
  expect(hrefs).toEqual(others.map(({ id }) => `/products/${id}`));
});

test('says that a product is not available', async () => {
  await show(<PublicProductPage page={null} />);

  expect(screen.getByRole('heading', { level: 1, name: 'Product Not Found' })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Sign In to Browse Marketplace' }).getAttribute('href')).toBe(
    '/auth',
  );
  expect(document.title).toContain('Product Not Found');
});

const three = [
  productImage({ url: '/files/b.jpg', position: 1 }),
  productImage({ url: '/files/a.jpg', position: 0, altText: 'Front' }),
  productImage({ url: '/files/c.jpg', position: 2 }),
];

test('names the pictures in their order, by their text or by the product', async () => {
  await open({ images: three });

  const tabs = within(screen.getByRole('tablist', { name: 'Product images' })).getAllByRole('tab');
  expect(tabs.map((tab) => tab.getAttribute('aria-label'))).toEqual([
    'Image 1 of 3: Front',
    'Image 2 of 3: Electrode cap',
    'Image 3 of 3: Electrode cap',
  ]);
  expect(screen.getByRole('button', { name: 'Enlarge image: Front' })).toBeTruthy();
});

test('moves through the pictures with the keyboard', async () => {
  const { user } = await open({ images: three });
  const selected = () => screen.getByRole('tab', { selected: true }).getAttribute('aria-label');

  screen.getByRole('tab', { name: 'Image 1 of 3: Front' }).focus();
  await user.keyboard('{ArrowRight}');
  expect(selected()).toBe('Image 2 of 3: Electrode cap');
  await user.keyboard('{End}');
  expect(selected()).toBe('Image 3 of 3: Electrode cap');
  await user.keyboard('{Home}');
  expect(selected()).toBe('Image 1 of 3: Front');
});

test('shows no choice for one picture, and no picture when there is none', async () => {
  const { unmount } = await open({ images: three.slice(0, 1) });
  expect(screen.queryByRole('tablist', { name: 'Product images' })).toBeNull();
  expect(screen.getByRole('button', { name: 'Enlarge image: Electrode cap' })).toBeTruthy();
  unmount();

  await open();
  expect(screen.queryByRole('button', { name: /^Enlarge image/ })).toBeNull();
});

test('of a recalled device shows its name and the badge, without a price and without a purchase', async () => {
  const recalled = { id: cap.id, name: 'Electrode cap', seller: 'Soma Sellers' };
  await show(<PublicProductPage page={{ recalled }} />);

  expect(screen.getByRole('heading', { level: 1, name: 'Electrode cap' })).toBeTruthy();
  expect(screen.getByText('Recalled')).toBeTruthy();
  expect(document.body.textContent).not.toMatch(/AUD|Purchase/);
  expect(document.title).toContain('Electrode cap');
});
