import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { Language } from '../../../../contract/languages.ts';
import type { Membership } from '../../../../contract/organizations.ts';
import { facetLimits } from '../../../../contract/product-facets.ts';
import type { FacetCounts } from '../../../../contract/product-search.ts';
import type { Product, ProductPage } from '../../../../contract/products.ts';
import { loadLocale } from '../../../locales/load-locale.ts';
import { membership } from '../../../testing/organizations.ts';
import { product, productPage, products } from '../../../testing/products.ts';
import { openedUrl, showPage } from '../../../testing/render.tsx';
import { broken, comeBack, goAway, noAnswer, refusal, serve } from '../../../testing/server.ts';
import { marketplaceRoute } from '../marketplace.route.tsx';

const list = 'GET /api/products/active';
const facets = 'GET /api/products/active/facets';
const seller = membership();
const lab = membership({ id: '01980000-0000-7000-8000-000000000006', name: 'Brain Lab', type: 'buyer_org' });

const value = (name: string, count = 3, parts = {}) => ({
  value: name,
  label: name,
  count,
  isMore: false,
  ...parts,
});

const counts: FacetCounts = {
  total: { count: 42, isMore: false },
  facets: [
    { name: 'category', values: [value('EEG', 12), value('Optics', 1_000, { isMore: true })] },
    { name: 'seller', values: [{ value: seller.id, label: 'Ship Optics', count: 5, isMore: false }] },
    { name: 'currency', values: [value('EUR')] },
    { name: 'sterile', values: [value('yes', 2)] },
    { name: 'mriSafety', values: [value('not stated', 1)] },
  ],
};

const answers = (page: ProductPage = productPage([product()])) => ({
  [list]: { body: page },
  [facets]: { body: counts },
  'GET /api/users/me/views': { body: [] },
});

const open = (search = '', organizations: Membership[] = [lab]) =>
  showPage(marketplaceRoute, `/marketplace${search}`, { organizations });

const findCard = (name: string) => screen.findByRole('heading', { level: 2, name });
const names = () => screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);

async function openFilters(search = '') {
  const calls = serve(answers());
  const shown = await open(search);
  await shown.user.click(screen.getByRole('button', { name: /^Filters/ }));
  const sheet = within(await screen.findByRole('dialog', { name: 'Filters' }));
  await sheet.findByRole('group', { name: 'Category' });
  return { ...shown, sheet, calls };
}

test('shows a family once, with its name, variants and range of prices', async () => {
  const family = {
    ...{ id: product().id, name: 'Cranial screw', options: ['Length'], values: ['4 mm'], variants: 12 },
    price: { from: '12.00', to: '45.00' },
  };
  serve(answers(productPage([product({ name: 'Cranial screw 4 mm', catalogNumber: 'CS-4', family })])));
  await open();

  const card = (await findCard('Cranial screw')).closest('li') as HTMLElement;
  expect(within(card).getByText('12 variants: Length')).toBeTruthy();
  expect(within(card).getByText(/12\.00/)).toBeTruthy();
  expect(within(card).getByText('to 45.00')).toBeTruthy();
  expect(within(card).queryByText('CS-4')).toBeNull();
  expect(within(card).queryByRole('button', { name: /Add to cart/ })).toBeNull();
});

test.each([
  ['its members may fill its cart', lab, 1],
  ['it is suspended', { ...lab, isSuspended: true }, 0],
])('shows the button for the cart of the organization while %s', async (_when, buyer, buttons) => {
  serve(answers(productPage([product({ orgId: seller.id })])));
  await open('', [buyer]);
  await findCard(product().name);
  await waitFor(() =>
    expect(screen.queryAllByRole('button', { name: /^Add to cart/ })).toHaveLength(buttons),
  );
});

test('shows no button for the cart at a product that is out of stock or has no price for the user', async () => {
  const others = { orgId: seller.id };
  const list = [
    product({ ...others, id: '01980000-0000-7000-8000-000000000021', name: 'Sold' }),
    product({
      ...others,
      id: '01980000-0000-7000-8000-000000000022',
      name: 'Gone',
      stockMode: 'counted',
      isOutOfStock: true,
    }),
    product({ ...others, id: '01980000-0000-7000-8000-000000000023', name: 'Asked', priceOnRequest: true }),
  ];
  serve(answers(productPage(list)));
  await open();
  await findCard('Gone');
  const buttons = await screen.findAllByRole('button', { name: /^Add to cart/ });
  expect(buttons.map((button) => button.getAttribute('aria-label'))).toEqual(['Add to cart: Sold']);
});

test('says which products need a licence', async () => {
  const restricted = product({ id: '01980000-0000-7000-8000-000000000031', name: 'Ray', needsLicence: true });
  serve(answers(productPage([restricted, product({ name: 'Gel' })])));
  await open();
  const cardOf = async (name: string) => within((await findCard(name)).closest('li') as HTMLElement);
  expect((await cardOf('Ray')).getByText('Licence required')).toBeTruthy();
  expect((await cardOf('Gel')).queryByText('Licence required')).toBeNull();
});

test('says why the cart refuses a product', async () => {
  const fields = { 'lines.0.quantity': { error: '', code: 'LINE_OUT_OF_STOCK', data: { maximum: 0 } } };
  const add = refusal(409, 'CART_LINES_REFUSED', fields);
  serve({ ...answers(productPage([product({ orgId: seller.id })])), 'POST /api/cart/lines': add });
  const { user, notices } = await open();
  await user.click(await screen.findByRole('button', { name: /^Add to cart/ }));
  await waitFor(() =>
    expect(notices).toEqual([
      { kind: 'error', title: 'Failed to add to the cart', description: 'Only 0 units are left.' },
    ]),
  );
});

test('shows a draft of a family by its own name', async () => {
  const family = {
    ...{ id: product().id, name: 'Cranial screw', options: ['Length'], values: ['4 mm'], variants: 0 },
    price: null,
  };
  const draft = product({ name: 'Cranial screw 4 mm', catalogNumber: 'CS-4', status: 'draft', family });
  serve(answers(productPage([draft])));
  await open();

  const card = (await findCard('Cranial screw 4 mm')).closest('li') as HTMLElement;
  expect(within(card).getByText('CS-4')).toBeTruthy();
  expect(within(card).queryByText(/variants/)).toBeNull();
});

test('shows a card per product with what identifies it', async () => {
  const one = product({ catalogNumber: 'EC-32', model: 'Mark II', price: '1234.50' });
  serve(answers(productPage([one, product({ id: 'b', name: 'Amplifier', description: '' })])));
  await open();

  const link = await screen.findByRole('link', { name: 'View Details of Electrode cap' });
  expect(link.getAttribute('href')).toBe(`/marketplace/products/${one.id}`);
  expect(names()).toEqual(['Electrode cap', 'Amplifier']);
  const card = link.closest('li');
  expect(card?.textContent).toContain('EC-32 · Mark II');
  expect(card?.textContent).toContain('Thirty-two channels.');
  expect(card?.textContent).toContain('Ship Optics');
  expect(card?.textContent).toContain('AUD 1,234.50');
});

test('reads the list with the filters, sort order and search of the URL', async () => {
  const calls = serve(answers());
  await open('?search=cap&sort=price&category=EEG&currency=AUD&priceMin=10');

  await findCard('Electrode cap');
  expect(calls.find(({ route }) => route === list)?.query).toEqual({
    search: 'cap',
    sort: 'price',
    category: 'EEG',
    currency: 'AUD',
    priceMin: '10',
  });
});

test('reads drafts from the list of the user’s own products', async () => {
  const calls = serve({
    ...answers(),
    'GET /api/products': { body: productPage([product({ status: 'draft' })]) },
  });
  await open('?status=draft', [seller]);

  expect(await findCard('Electrode cap')).toBeTruthy();
  expect(calls.map(({ route }) => route)).not.toContain(list);
  expect(screen.getByRole<HTMLSelectElement>('combobox', { name: 'Status' }).value).toBe('draft');
});

test.each<[string, Membership[], boolean]>([
  ['a seller', [seller], true],
  ['a buyer', [lab], false],
  ['a reader without organization', [], false],
])('shows %s the filter of the status: %s', async (_who, organizations, isShown) => {
  serve(answers());
  await open('', organizations);

  await findCard('Electrode cap');
  expect(screen.queryByRole('combobox', { name: 'Status' }) !== null).toBe(isShown);
});

test.each<[string, Membership[], boolean]>([
  ['a manager of a manufacturer', [seller], true],
  ['a member of a manufacturer', [{ ...seller, role: 'member' }], false],
  ['a buyer', [lab], false],
])('invites %s to list a product: %s', async (_who, organizations, isInvited) => {
  serve(answers());
  await open('', organizations);

  await findCard('Electrode cap');
  const link = screen.queryByRole('link', { name: 'List a product' });
  expect(link?.getAttribute('href') ?? null).toBe(isInvited ? '/manufacturer?new=1' : null);
});

test.each([
  ['', productPage(products(2)), '2 active products from 1 manufacturer'],
  ['?search=cap', productPage(products(1)), '1 product from 1 manufacturer'],
])('counts a whole list in the subtitle: %s', async (search, page, words) => {
  serve(answers(page));
  await open(search);

  expect(await screen.findByText(words)).toBeTruthy();
});

test.each([
  [productPage(products(3)), '3 products shown'],
  [productPage(products(3), { nextCursor: 'next' }), '3 products shown, more below'],
])('announces how many products are shown', async (page, words) => {
  serve(answers(page));
  await open();

  await findCard('Product 1');
  expect(screen.getAllByRole('status').map(({ textContent }) => textContent)).toContain(words);
});

test.each([
  ['', 'Nothing is on sale at the moment.'],
  ['?search=xyz', 'Nothing matches this search.'],
  ['?category=EEG', 'Nothing matches these filters.'],
  ['?search=xyz&category=EEG', 'Nothing matches this search and these filters.'],
])('says what matched nothing: %s', async (search, words) => {
  serve(answers(productPage([])));
  await open(search);

  expect(await screen.findByText('No products found')).toBeTruthy();
  expect(screen.getByText(words)).toBeTruthy();
});

test('clears the filters of an empty list, and keeps the view', async () => {
  serve(answers(productPage([])));
  await open('?search=xyz&view=list');

  await screen.findByText('No products found');
  expect(screen.getByRole('link', { name: 'Clear filters' }).getAttribute('href')).toBe(
    '/marketplace?view=list',
  );
});

test.each([
  ['a malformed id', 'abc'],
  ['an unknown id', '01980000-0000-7000-8000-00000000dead'],
])('says that there is no seller with %s', async (_what, id) => {
  serve({ ...answers(productPage([])), [`GET /api/sellers/${id}`]: refusal(404, 'NOT_FOUND') });
  await open(`?seller=${id}`);

  expect(await screen.findByText('Seller not found')).toBeTruthy();
  expect(screen.getByText('It may no longer sell here.')).toBeTruthy();
});

test.each([
  ['loading', noAnswer],
  ['failed', broken],
])('does not show the empty state while the list is %s', async (state, answer) => {
  serve({ ...answers(), [list]: answer });
  await open();

  if (state === 'failed')
    expect((await screen.findByRole('alert')).textContent).toContain('Failed to load products');
  else expect(screen.getByText('Loading…')).toBeTruthy();
  expect(screen.queryByText('No products found')).toBeNull();
});

test('reads a failed list again on request', async () => {
  serve({ ...answers(), [list]: broken });
  const { user } = await open();
  const again = await screen.findByRole('button', { name: 'Try again' });

  serve(answers());
  await user.click(again);

  expect(await findCard('Electrode cap')).toBeTruthy();
});

test('waits without a connection, and loads when it is back', async () => {
  await goAway();
  await open();
  expect(screen.getByText('You are offline')).toBeTruthy();

  await comeBack();
  serve(answers());
  expect(await findCard('Electrode cap')).toBeTruthy();
});

test('searches after a pause, and clears the search with Escape', async () => {
  serve(answers());
  const shown = await open();
  const field = screen.getByRole('combobox', { name: 'Search name or description' });

  await shown.user.type(field, 'cap');
  await waitFor(() => expect(openedUrl(shown)).toBe('/marketplace?search=cap'));

  await shown.user.clear(field);
  await waitFor(() => expect(openedUrl(shown)).toBe('/marketplace'));
});

test('says which words were corrected', async () => {
  const searched = { text: 'electrode', isCorrected: true, prefixes: ['electrode'] };
  serve(answers(productPage([product()], { searched })));
  await open('?search=elektrode');

  expect(await screen.findByText(/instead of “elektrode”/)).toBeTruthy();
  expect(screen.getByRole('link', { name: 'electrode' }).getAttribute('href')).toBe(
    '/marketplace?search=electrode',
  );
});

test('marks the words that matched, even those that a card does not show otherwise', async () => {
  const searched = { text: 'elec acme', isCorrected: false, prefixes: ['elec', 'acme'] };
  serve(answers(productPage([product({ brand: 'Acme Neuro' })], { searched })));
  await open('?search=elec+acme');

  await screen.findByText('Electrode');
  const marks = [...document.querySelectorAll('mark')].map(({ textContent }) => textContent);
  expect(marks).toEqual(['Electrode', 'Acme']);
});

test.each([
  ['', 'newest', ['Newest', 'Name', 'Price']],
  ['?search=cap', 'relevance', ['Relevance', 'Newest', 'Name', 'Price']],
])('offers the orders that fit the list: %s', async (search, chosen, options) => {
  serve(answers());
  await open(search);

  const sort = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Sort by' });
  expect(sort.value).toBe(chosen);
  expect(
    within(sort)
      .getAllByRole('option')
      .map(({ textContent }) => textContent),
  ).toEqual(options);
});

test('sorts by the chosen order, and returns to the first page', async () => {
  serve(answers());
  const shown = await open('?cursor=second&category=EEG');

  await shown.user.selectOptions(screen.getByRole('combobox', { name: 'Sort by' }), 'Price');

  await waitFor(() => expect(openedUrl(shown)).toBe('/marketplace?sort=price&category=EEG'));
});

const table = () => screen.findByRole('table', { name: 'Products' });
const heads = () => screen.getAllByRole('columnheader').map(({ textContent }) => textContent);

async function openTable(items: Product[], parts: Partial<ProductPage> = {}, search = '') {
  serve(answers(productPage(items, parts)));
  const shown = await open(`?view=list${search}`);
  await table();
  return shown;
}

test('shows a table with the key specifications of the category', async () => {
  const item = {
    ...product({ catalogNumber: 'EC-32' }),
    specifications: { Channels: '32', Material: 'Silver' },
  };
  await openTable([item], { keySpecifications: ['Channels', 'Material'] }, '&category=EEG');

  expect(heads().slice(1, 5)).toEqual(['Name', 'Catalogue number', 'Channels', 'Material']);
  const cells = within(screen.getAllByRole('row')[1] as HTMLElement)
    .getAllByRole('cell')
    .map(({ textContent }) => textContent);
  expect(cells.slice(1, 4)).toEqual(['EC-32', '32', 'Silver']);
  expect(cells).toContainEqual(expect.stringContaining('AUD 1,250.00'));
});

test.each<[Language, string]>([
  ['en', '20 Nov 2026'],
  ['fr', '20 nov. 2026'],
  ['de', '20. Nov. 2026'],
  ['es', '20 nov 2026'],
])('in %s dates a row %s, and keeps the price in one form', async (language, day) => {
  await loadLocale(language);
  serve(answers());
  await open('?view=list');

  const row = (await screen.findAllByRole('row'))[1] as HTMLElement;
  const texts = within(row)
    .getAllByRole('cell')
    .map(({ textContent }) => textContent);
  expect(texts).toContain(day);
  expect(texts).toContainEqual(expect.stringContaining('AUD 1,250.00'));
});

test.each([
  ['', 'Listed', 'descending'],
  ['&sort=name', 'Name', 'ascending'],
  ['&sort=price', 'Price', 'descending'],
])('marks the sorted column: %s', async (search, name, direction) => {
  await openTable([product()], {}, search);

  const sorted = screen.getAllByRole('columnheader').filter((head) => head.getAttribute('aria-sort'));
  expect(sorted.map((head) => [head.textContent, head.getAttribute('aria-sort')])).toEqual([
    [expect.stringContaining(name), direction],
  ]);
});

test('sorts by a column, and returns to the first page', async () => {
  await openTable([product()], {}, '&cursor=second');

  const link = within(screen.getByRole('columnheader', { name: /Price/ })).getByRole('link');
  expect(link.getAttribute('href')).toBe('/marketplace?sort=price&view=list');
});

test('switches the view, keeps the page, and remembers the choice', async () => {
  serve(answers());
  const shown = await open('?cursor=second');
  await findCard('Electrode cap');

  await shown.user.click(screen.getByRole('radio', { name: 'List view' }));
  expect(await table()).toBeTruthy();
  await waitFor(() => expect(openedUrl(shown)).toBe('/marketplace?view=list&cursor=second'));

  await shown.user.click(screen.getByRole('radio', { name: 'Grid view' }));
  await waitFor(() => expect(openedUrl(shown)).toBe('/marketplace?cursor=second'));
});

test('opens with the view that was chosen last, unless the URL names another', async () => {
  serve(answers());
  const before = await open();
  await findCard('Electrode cap');
  await before.user.click(screen.getByRole('radio', { name: 'List view' }));
  await table();
  before.unmount();

  const after = await open();
  expect(await table()).toBeTruthy();
  after.unmount();

  const shown = await open('?view=grid');
  await findCard('Electrode cap');
  expect(screen.queryByRole('table')).toBeNull();

  await shown.user.click(screen.getByRole('radio', { name: 'List view' }));
  await table();
  await shown.user.click(screen.getByRole('radio', { name: 'Grid view' }));
  shown.unmount();
  await open();
  expect(await findCard('Electrode cap')).toBeTruthy();
});

test('lists the values of each filter with their numbers', async () => {
  const { sheet } = await openFilters();

  const group = (name: string) => within(sheet.getByRole('group', { name }));
  const rows = (name: string) =>
    group(name)
      .getAllByRole('checkbox')
      .map((box) => box.closest('label')?.textContent);
  expect(rows('Category')).toEqual(['EEG12', 'Optics1,000+']);
  expect(rows('Seller')).toEqual(['Ship Optics5']);
  expect(rows('Sterile')).toEqual(['Yes2']);
  expect(rows('MRI safety')).toEqual(['Not stated1']);
  expect(sheet.getByRole('button', { name: 'Show 42 products' })).toBeTruthy();
});

test('adds and removes a filter value, and returns to the first page', async () => {
  const { sheet, user, ...shown } = await openFilters('?cursor=second');

  await user.click(sheet.getByRole('checkbox', { name: /^EEG/ }));
  await waitFor(() => expect(openedUrl(shown)).toBe('/marketplace?category=EEG'));

  await user.click(sheet.getByRole('checkbox', { name: /^Optics/ }));
  await waitFor(() => expect(openedUrl(shown)).toBe('/marketplace?category=EEG&category=Optics'));

  await user.click(sheet.getByRole('checkbox', { name: /^EEG/ }));
  await waitFor(() => expect(openedUrl(shown)).toBe('/marketplace?category=Optics'));
});

test('closes the filters with Escape, and returns the focus', async () => {
  const { user } = await openFilters();

  await user.keyboard('{Escape}');

  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: /^Filters/ })));
});

test('shows failed filters as a failure', async () => {
  serve({ ...answers(), [facets]: broken });
  const { user } = await open();

  await user.click(screen.getByRole('button', { name: /^Filters/ }));

  expect(await screen.findByText('Failed to load filters')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Show products' })).toBeTruthy();
});

test('shortens a long filter, and keeps chosen values in view', async () => {
  const values = Array.from({ length: 9 }, (_, place) => value(`Kind ${place + 1}`));
  serve({ ...answers(), [facets]: { body: { ...counts, facets: [{ name: 'category', values }] } } });
  const { user } = await open('?category=Kind+9');
  await user.click(screen.getByRole('button', { name: /^Filters/ }));
  const group = within(await screen.findByRole('group', { name: 'Category' }));
  const count = () => group.getAllByRole('checkbox').length;
  expect(count()).toBe(7);

  await user.click(group.getByRole('button', { name: 'Show all 9' }));
  expect(count()).toBe(9);
  await user.click(group.getByRole('button', { name: 'Show fewer' }));
  expect(count()).toBe(7);
});

async function find(found: object) {
  const values = Array.from({ length: facetLimits.values }, (_, place) => value(`Brand ${place + 1}`));
  serve({
    ...answers(),
    [facets]: { body: { ...counts, facets: [{ name: 'brand', values }] } },
    'GET /api/products/active/facet-values': found,
  });
  const { user } = await open();
  await user.click(screen.getByRole('button', { name: /^Filters/ }));
  await user.type(await screen.findByRole('searchbox', { name: 'Find a brand' }), 'z');
}

test.each([
  [{ body: { values: [{ value: 'Zeta', label: 'Zeta' }] } }, '1 found'],
  [{ body: { values: [] } }, 'No product for sale has this name.'],
  [broken, 'Failed to load filters'],
])('finds a value that is not among the counted ones', async (found, words) => {
  await find(found);

  expect(await screen.findByText(words)).toBeTruthy();
});

const price = (sheet: ReturnType<typeof within>) => ({
  min: sheet.getByRole('textbox', { name: 'Min' }),
  max: sheet.getByRole('textbox', { name: 'Max' }),
  apply: sheet.getByRole('button', { name: 'Apply' }),
});

test('filters by price in a currency, and starts with the most frequent one', async () => {
  const { sheet, user, ...shown } = await openFilters();
  const { min, max, apply } = price(sheet);
  expect(sheet.getByRole<HTMLSelectElement>('combobox', { name: 'Currency of the prices' }).value).toBe(
    'EUR',
  );

  await user.type(min, '1 000');
  await user.type(max, '2,500.50');
  await user.click(apply);

  await waitFor(() =>
    expect(openedUrl(shown)).toBe('/marketplace?currency=EUR&priceMin=1000&priceMax=2500.50'),
  );
});

test('applies the price with Enter', async () => {
  const { sheet, user, ...shown } = await openFilters();

  await user.type(price(sheet).max, '20{Enter}');

  await waitFor(() => expect(openedUrl(shown)).toBe('/marketplace?currency=EUR&priceMax=20'));
});

test.each([
  ['ten', ''],
  ['20', '10'],
  ['-5', ''],
  ['1.234', ''],
])('refuses the prices from "%s" to "%s", and keeps the list', async (from, to) => {
  const { sheet, user, ...shown } = await openFilters();
  const { min, max, apply } = price(sheet);

  await user.type(min, from);
  if (to) await user.type(max, to);
  await user.click(apply);

  expect(await sheet.findByText('Enter amounts such as 1200.50, the lower one first.')).toBeTruthy();
  expect(openedUrl(shown)).toBe('/marketplace');
});

const chosen =
  '?category=EEG&seller=01980000-0000-7000-8000-000000000005&sterile=yes&currency=AUD&priceMin=10&priceMax=20.5';

test('shows each chosen filter in words', async () => {
  serve(answers());
  await open(chosen);

  await screen.findByText('Seller: Ship Optics');
  const chips = screen
    .getAllByRole('button', { name: /^Remove filter/ })
    .map(({ textContent }) => textContent?.replace('Remove filter ', ''));
  expect(chips).toEqual([
    'Category: EEG',
    'Seller: Ship Optics',
    'Currency: AUD',
    'Sterile: Yes',
    'From AUD 10.00',
    'Up to AUD 20.50',
  ]);
  expect(screen.getByRole('button', { name: /^Filters/ }).textContent).toBe('Filters6');
});

test('removes one chosen filter, and keeps the focus nearby', async () => {
  serve(answers());
  const shown = await open('?category=EEG&sterile=yes');

  await shown.user.click(await screen.findByRole('button', { name: /Sterile: Yes/ }));

  await waitFor(() => expect(openedUrl(shown)).toBe('/marketplace?category=EEG'));
  expect(document.activeElement?.textContent).toContain('Category: EEG');
});

test('removes the prices with their currency', async () => {
  serve(answers());
  const shown = await open('?currency=AUD&priceMin=10');

  await shown.user.click(await screen.findByRole('button', { name: /Currency: AUD/ }));

  await waitFor(() => expect(openedUrl(shown)).toBe('/marketplace'));
});

test('clears all filters, but not the search', async () => {
  serve(answers());
  const shown = await open(`${chosen}&search=cap`);

  await shown.user.click(await screen.findByRole('button', { name: 'Clear filters' }));

  await waitFor(() => expect(openedUrl(shown)).toBe('/marketplace?search=cap'));
});
