import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { Product } from '../../../../contract/products.ts';
import { membership } from '../../../testing/organizations.ts';
import { products } from '../../../testing/products.ts';
import { openedUrl, show, showPage } from '../../../testing/render.tsx';
import { broken, comeBack, goAway, noAnswer, refusal, serve } from '../../../testing/server.ts';
import { compareRoute } from '../compare.route.tsx';
import { CompareBox } from './compare-box.tsx';
import { ComparedBelow } from './compared-below.tsx';

const lab = membership({ id: '01980000-0000-7000-8000-000000000006', name: 'Brain Lab', type: 'buyer_org' });
const all = products(5);
const [first, second, third] = all as [Product, Product, Product];
const route = ({ id }: Product) => `GET /api/products/${id}`;
const withDetails = (one: Product, specifications: object, details = {}) => ({
  ...one,
  details: { ...details, specifications },
});

const served = (...items: Product[]) => ({
  'GET /api/price-agreements/prices': { body: { items: [] } },
  ...Object.fromEntries(items.map((item) => [route(item), { body: item }])),
});
const ids = (...items: Product[]) => items.map(({ id }) => id).join();

const open = (search: string) =>
  showPage(compareRoute, `/marketplace/compare${search}`, { organizations: [lab] });

const rows = () =>
  screen
    .getAllByRole('row')
    .slice(2)
    .map((row) => [...row.children].map(({ textContent }) => textContent));

test('shows the products side by side, each with its price and seller', async () => {
  serve(served(first, second));
  await open(`?ids=${ids(first, second)}`);

  await screen.findByRole('region', { name: 'Comparison' });
  const heads = screen.getAllByRole('columnheader').map(({ textContent }) => textContent);
  expect(heads).toEqual(['Product', 'Product 1Ship OpticsAUD 1,250.00', 'Product 2Ship OpticsAUD 1,250.00']);
  expect(screen.getByRole('link', { name: 'Product 1' }).getAttribute('href')).toBe(
    `/marketplace/products/${first.id}`,
  );
});

const one = withDetails(first, { Channels: '32', Material: 'Silver' }, { sterile: true });
const two = withDetails(second, { Channels: '64', Material: 'Silver' });

test('marks what differs, and shows missing values as empty', async () => {
  serve(served(one, two));
  await open(`?ids=${ids(one, two)}`);

  await screen.findByRole('region', { name: 'Comparison' });
  expect(rows()).toEqual([
    ['SterileDiffers', 'Yes', '—'],
    ['ChannelsDiffers', '32', '64'],
    ['Material', 'Silver', 'Silver'],
  ]);
});

test('shows only differences on request, and keeps that in the URL', async () => {
  serve(served(one, two));
  const shown = await open(`?ids=${ids(one, two)}`);
  const only = await screen.findByRole('checkbox', { name: 'Only differences' });

  await shown.user.click(only);
  await waitFor(() =>
    expect(openedUrl(shown)).toBe(`/marketplace/compare?ids=${ids(one, two)}&only=differences`),
  );
  expect(rows().map(([name]) => name)).toEqual(['SterileDiffers', 'ChannelsDiffers']);

  await shown.user.click(only);
  await waitFor(() => expect(rows()).toHaveLength(3));
});

test('compares at most four products, each once', async () => {
  serve(served(...all));
  await open(`?ids=${ids(first, ...all)}`);

  await screen.findByRole('region', { name: 'Comparison' });
  expect(screen.getAllByRole('columnheader')).toHaveLength(5);
});

test('names the product of each purchase button', async () => {
  serve(served(first, second));
  await open(`?ids=${ids(first, second)}`);

  await screen.findByRole('region', { name: 'Comparison' });
  const described = screen
    .getAllByRole('button', { name: 'Purchase Now' })
    .map(
      (button) =>
        document.getElementById(button.getAttribute('aria-describedby')?.split(' ')[0] ?? '')?.textContent,
    );
  expect(described).toEqual(['Product 1', 'Product 2']);
});

test('omits a deleted product, and says so', async () => {
  serve({ ...served(first, third), [route(second)]: refusal(404, 'NOT_FOUND') });
  await open(`?ids=${ids(first, second, third)}`);

  expect(await screen.findByText(/not available any more and are left out/)).toBeTruthy();
  expect(screen.getAllByRole('columnheader')).toHaveLength(3);
});

test.each(['', '?ids=', '?ids=,,'])('says how to choose products: "%s"', async (search) => {
  serve({});
  await open(search);

  expect(await screen.findByText('Nothing to compare')).toBeTruthy();
  expect(screen.queryByRole('checkbox', { name: 'Only differences' })).toBeNull();
});

test('shows a failed read as a failure, beside what could be read', async () => {
  serve({ ...served(first), [route(second)]: broken });
  const { user } = await open(`?ids=${ids(first, second)}`);

  expect(await screen.findByText('Failed to load products')).toBeTruthy();
  expect(screen.getAllByRole('columnheader')).toHaveLength(2);
  expect(screen.queryByText('Nothing to compare')).toBeNull();

  serve(served(second));
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(screen.getAllByRole('columnheader')).toHaveLength(3));
});

test('does not show the empty state while it loads', async () => {
  serve({ [route(first)]: noAnswer });
  await open(`?ids=${first.id}`);

  expect(screen.getByText('Loading…')).toBeTruthy();
  expect(screen.queryByText('Nothing to compare')).toBeNull();
});

const tray = () => screen.queryByRole('region', { name: 'Products to compare' });
const box = (name: string) => screen.getByRole<HTMLInputElement>('checkbox', { name: `Compare ${name}` });

async function openList(count = 5) {
  serve({ 'GET /api/products/some': { body: { items: all, nextCursor: null } } });
  const list = all.slice(0, count).map(({ id, name }) => <CompareBox key={id} id={id} name={name} />);
  const shown = await show(
    <>
      {list}
      <ComparedBelow />
    </>,
    { organizations: [] },
  );
  if (tray()) await shown.user.click(screen.getByRole('button', { name: 'Clear' }));
  return shown;
}

test('collects chosen products in a tray, which leads to the comparison', async () => {
  const { user } = await openList();
  expect(tray()).toBeNull();

  await user.click(box('Product 1'));
  await user.click(box('Product 2'));

  const link = within(tray() as HTMLElement).getByRole('link', { name: 'Compare (2)' });
  expect(decodeURIComponent(link.getAttribute('href') ?? '')).toBe(
    `/marketplace/compare?ids=${ids(first, second)}`,
  );
});

test('takes four products and no fifth, and says so', async () => {
  const { user } = await openList();
  for (const { name } of all.slice(0, 4)) await user.click(box(name));

  expect(screen.getByText('At most four')).toBeTruthy();
  expect(box('Product 5').disabled).toBe(true);
  expect(box('Product 1').disabled).toBe(false);

  await user.click(box('Product 1'));
  expect(box('Product 5').disabled).toBe(false);
});

test('removes a product in the tray, and all at once', async () => {
  const { user } = await openList();
  await user.click(box('Product 1'));
  await user.click(box('Product 2'));

  await user.click(await screen.findByRole('button', { name: 'Remove Product 1 from the comparison' }));
  expect(box('Product 1').checked).toBe(false);
  expect(box('Product 2').checked).toBe(true);

  await user.click(screen.getByRole('button', { name: 'Clear' }));
  expect(tray()).toBeNull();
  expect(box('Product 2').checked).toBe(false);
});

test('reads the products when the connection is back', async () => {
  await goAway();
  await open(`?ids=${first.id}`);
  await comeBack();
  serve(served(first));

  expect(await screen.findByRole('region', { name: 'Comparison' })).toBeTruthy();
});

test('adds a compared product to the cart, but not one that is out of stock', async () => {
  const gone = { ...second, stockMode: 'counted' as const, isOutOfStock: true };
  const calls = serve({ ...served(first, gone), 'POST /api/cart/lines': { body: { added: 1 } } });
  const { user, notices } = await open(`?ids=${ids(first, gone)}`);

  await user.click(await screen.findByRole('button', { name: 'Add to cart' }));
  await waitFor(() => expect(notices).toMatchObject([{ title: 'Added to the cart' }]));
  expect(calls.filter(({ route: called }) => called === 'POST /api/cart/lines')).toMatchObject([
    { body: { orgId: lab.id, lines: [{ productId: first.id }] } },
  ]);
});
