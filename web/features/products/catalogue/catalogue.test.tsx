import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { BulkRefusal } from '../../../../contract/product-bulk.ts';
import type { Product } from '../../../../contract/products.ts';
import { collectDownloads } from '../../../testing/downloads.ts';
import { membership } from '../../../testing/organizations.ts';
import { product, productPage, products } from '../../../testing/products.ts';
import { openedUrl, show } from '../../../testing/render.tsx';
import { broken, comeBack, goAway, noAnswer, refusal, serve } from '../../../testing/server.ts';
import type { ManufacturerSearch } from '../search-params.ts';
import { Catalogue } from './catalogue.tsx';

const seller = membership();
const list = 'GET /api/products';
const route = (name: string) => `POST /api/organizations/${seller.id}/products/${name}`;
const deleted = `GET /api/organizations/${seller.id}/products/deleted`;
const [first, second, third] = products(3) as [Product, Product, Product];
const figures = { active: 3, draft: 1_200, archived: 0, portfolio: [] };

const selected = ({ id, name, price, currency, status }: Product) => ({
  id,
  version: 7,
  name,
  price,
  currency,
  status,
});

const answers = (items: Product[] = [first, second, third], parts = {}) => ({
  [list]: { body: productPage(items, parts) },
  [`GET /api/organizations/${seller.id}/products/summary`]: { body: figures },
  [route('selection')]: { body: { items: items.map(selected), nextCursor: null } },
});

async function open(search: ManufacturerSearch = {}, canManage = true) {
  const shown = await show(<Catalogue orgId={seller.id} search={search} canManage={canManage} />, {
    organizations: [seller],
    url: '/manufacturer',
  });
  return shown;
}

async function openTable(search: ManufacturerSearch = {}, canManage = true) {
  const shown = await open(search, canManage);
  await screen.findByRole('table', { name: 'Products' });
  return shown;
}

const row = (name: string) => screen.getByRole('row', { name: new RegExp(name) });
const select = (name: string) => screen.getByRole<HTMLInputElement>('checkbox', { name: `Select ${name}` });
const bar = () => screen.queryByRole('region', { name: 'Selected products' });
const press = (name: string) => screen.getByRole('button', { name });
const checked = () => [first, second, third].map(({ name }) => select(name).checked);

test('shows each product with its state, price and actions', async () => {
  serve(answers([product({ model: 'EC-32', status: 'draft' })]));
  await openTable();

  const cells = within(row('Electrode cap'))
    .getAllByRole('cell')
    .map(({ textContent }) => textContent);
  expect(cells.slice(0, 3)).toEqual(['Draft', 'AUD 1,250.00', '20 Nov 2026']);
  expect(screen.getByRole('link', { name: 'Edit Electrode cap' }).getAttribute('href')).toBe(
    `/manufacturer/products/${product().id}/edit`,
  );
});

test('shows the family of a variant and its values', async () => {
  const family = {
    id: product().id,
    name: 'Screw',
    options: ['Diameter', 'Length'],
    values: ['2 mm', '4 mm'],
  };
  serve(answers([product({ family: { ...family, variants: 2, price: null } })]));
  await openTable();

  const link = within(row('Electrode cap')).getByRole('link', { name: 'Screw' });
  expect(link.parentElement?.textContent).toBe('Screw · 2 mm, 4 mm');
  expect(link.getAttribute('href')).toBe(`/manufacturer/families/${family.id}`);
});

test('says why a product is suspended', async () => {
  serve(answers([product({ suspendedBecause: 'Recalled' })]));
  await openTable();

  expect(row('Electrode cap').textContent).toContain('Recalled');
  expect(within(row('Electrode cap')).getByText('Suspended')).toBeTruthy();
});

test('shows members the list without actions and choices', async () => {
  serve(answers());
  await openTable({}, false);

  expect(screen.queryByRole('checkbox')).toBeNull();
  expect(screen.queryByRole('link', { name: /^Edit/ })).toBeNull();
  expect(screen.queryByRole('button', { name: /^Remove|Recently deleted/ })).toBeNull();
});

test('shows the count of each tab, and puts the chosen tab into the URL', async () => {
  serve(answers());
  const shown = await openTable({ cursor: 'second' });
  const tabs = () => screen.getAllByRole('tab').map(({ textContent }) => textContent);
  await waitFor(() => expect(tabs()).toEqual(['All1,203', 'Active3', 'Draft1,200', 'Archived0']));

  await shown.user.click(screen.getByRole('tab', { name: /^Draft/ }));
  await waitFor(() => expect(openedUrl(shown)).toBe('/manufacturer?status=draft'));
});

test.each([
  [true, 'Create your first product', '/manufacturer?new=1'],
  [false, 'Browse marketplace', '/marketplace'],
])('offers the next step in an empty catalogue, for a manager: %s', async (canManage, name, href) => {
  serve(answers([]));
  await open({}, canManage);

  expect(await screen.findByText('No products have been created yet.')).toBeTruthy();
  expect(screen.getByRole('link', { name }).getAttribute('href')).toBe(href);
  await waitFor(() => expect(screen.queryByRole('searchbox')).toBeNull());
});

test.each([{ status: 'archived' }, { search: 'xyz' }] as const)(
  'says that %o matches nothing',
  async (search) => {
    serve(answers([]));
    await open(search);

    expect(await screen.findByText('No products found')).toBeTruthy();
    expect(screen.queryByText('No products have been created yet.')).toBeNull();
    expect(screen.getByRole('link', { name: 'Clear filters' }).getAttribute('href')).toBe('/manufacturer');
  },
);

test.each([
  ['loading', noAnswer],
  ['failed', broken],
])('does not show the empty state while the list is %s', async (state, answer) => {
  serve({ ...answers(), [list]: answer });
  await open();

  if (state === 'failed')
    expect((await screen.findByRole('alert')).textContent).toContain('Failed to load products');
  expect(screen.queryByText(/^No products/)).toBeNull();
});

test('waits without a connection, and loads when it is back', async () => {
  await goAway();
  await open();
  expect(screen.getByText('You are offline')).toBeTruthy();

  await comeBack();
  serve(answers());
  expect(await screen.findByRole('table')).toBeTruthy();
});

test('sorts by a column or by the choice, and returns to the first page', async () => {
  serve(answers());
  const shown = await openTable({ cursor: 'second', status: 'draft' });
  const price = screen.getByRole('columnheader', { name: /Price/ });
  expect(within(price).getByRole('link').getAttribute('href')).toBe('/manufacturer?status=draft&sort=price');

  await shown.user.selectOptions(screen.getByRole('combobox', { name: 'Sort by' }), 'Name');
  await waitFor(() => expect(openedUrl(shown)).toBe('/manufacturer?sort=name'));
});

test('selects rows, the page and a range with Shift', async () => {
  serve(answers());
  const { user } = await openTable();

  await user.click(select(first.name));
  expect(screen.getByText('1 product selected')).toBeTruthy();
  await user.keyboard('{Shift>}');
  await user.click(select(third.name));
  await user.keyboard('{/Shift}');
  expect(checked()).toEqual([true, true, true]);
  expect(screen.getByText('3 products selected')).toBeTruthy();

  await user.click(press('Clear selection'));
  expect(bar()).toBeNull();
  await user.click(screen.getAllByRole('checkbox', { name: 'Select all on this page' })[0] as HTMLElement);
  expect(checked()).toEqual([true, true, true]);
});

test('clears the selection in another list', async () => {
  serve(answers());
  const { user, rerender } = await openTable();
  await user.click(select(first.name));

  rerender(<Catalogue orgId={seller.id} search={{ status: 'draft' }} canManage />);

  expect(bar()).toBeNull();
});

const written = (changed: Product[], refused: BulkRefusal[] = []) => ({
  body: { changed: changed.map(({ id }) => ({ id, version: 8 })), refused },
});

test('archives the selected products at their versions, and offers to undo', async () => {
  const calls = serve({ ...answers([first, second]), [route('changes')]: written([first, second]) });
  const { user, notices } = await openTable();
  await user.click(select(first.name));
  await user.click(select(second.name));

  await user.click(press('Archive'));

  await waitFor(() =>
    expect(notices).toMatchObject([{ title: '2 products archived', action: { label: 'Undo' } }]),
  );
  const sent = () => calls.filter((call) => call.route === route('changes')).map(({ body }) => body);
  expect(sent()).toMatchObject([
    {
      products: [
        { id: first.id, version: 7, status: 'archived' },
        { id: second.id, version: 7, status: 'archived' },
      ],
    },
  ]);

  notices[0]?.action?.onClick();
  await waitFor(() => expect(sent()).toHaveLength(2));
  expect(sent()[1]).toMatchObject({
    products: [
      { version: 8, status: 'active' },
      { version: 8, status: 'active' },
    ],
  });
});

test('says that nothing had to be changed', async () => {
  serve({ ...answers([first]), [route('changes')]: written([]) });
  const { user, notices } = await openTable();
  await user.click(select(first.name));

  await user.click(press('Publish'));

  await waitFor(() => expect(notices[0]?.title).toBe('Nothing was changed'));
});

test('names the products that the server refused', async () => {
  const refused = [{ id: second.id, name: second.name, code: 'PRODUCT_SUSPENDED' as const }];
  serve({ ...answers([first, second]), [route('changes')]: written([first], refused) });
  const { user, notices } = await openTable();
  await user.click(select(first.name));
  await user.click(select(second.name));

  await user.click(press('Archive'));

  await waitFor(() => expect(notices.length).toBeGreaterThan(0));
  expect(JSON.stringify(notices)).toContain(second.name);
});

test('disables the actions while one runs', async () => {
  serve({ ...answers(), [route('selection')]: noAnswer });
  const { user } = await openTable();
  await user.click(select(first.name));

  await user.click(press('Publish'));

  expect(press('Publish').getAttribute('aria-busy')).toBe('true');
  expect((press('Archive') as HTMLButtonElement).disabled).toBe(true);
  expect((press('More actions') as HTMLButtonElement).disabled).toBe(true);
});

test('offers further actions in a menu, with the keyboard', async () => {
  serve(answers());
  const { user } = await openTable();
  await user.click(select(first.name));

  press('More actions').focus();
  await user.keyboard('{Enter}');
  const items = (await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent);
  expect(items).toEqual(['Back to draft', 'Change prices', 'Duplicate', 'Export CSV', 'Remove']);
  await user.keyboard('{Escape}');

  await waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
  expect(document.activeElement).toBe(press('More actions'));
});

async function askToRemove(count: number) {
  const many = products(count);
  const calls = serve({
    ...answers(many),
    [route('removal')]: { body: { deleted: many.map(({ id }) => id), refused: [] } },
  });
  const shown = await openTable();
  await shown.user.click(
    screen.getAllByRole('checkbox', { name: 'Select all on this page' })[0] as HTMLElement,
  );
  await shown.user.click(press('More actions'));
  await shown.user.click(await screen.findByRole('menuitem', { name: 'Remove' }));
  const question = within(await screen.findByRole('alertdialog', { name: `Remove ${count} products?` }));
  return {
    ...shown,
    calls,
    question,
    confirm: question.getByRole<HTMLButtonElement>('button', { name: 'Remove' }),
  };
}

test('asks before it removes several products', async () => {
  const { user, calls, confirm, notices } = await askToRemove(2);
  expect(calls.map((call) => call.route)).not.toContain(route('removal'));

  await user.click(confirm);

  await waitFor(() => expect(notices[0]?.title).toBe('2 products removed'));
  expect(bar()).toBeNull();
});

test('lets many products be removed only after their number is typed', async () => {
  const { user, question, confirm, notices } = await askToRemove(11);
  const field = question.getByRole('textbox', { name: 'Type 11 to confirm' });
  expect(confirm.disabled).toBe(true);

  await user.type(field, '1');
  expect(confirm.disabled).toBe(true);
  await user.type(field, '1');
  await user.click(confirm);

  await waitFor(() => expect(notices[0]?.title).toBe('11 products removed'));
});

const removal = (id: string) => `DELETE /api/products/${id}`;

async function askToRemoveOne(answer: object) {
  serve({ ...answers([first]), [removal(first.id)]: answer });
  const shown = await openTable();
  const button = press(`Remove ${first.name}`);
  await shown.user.click(button);
  await screen.findByRole('alertdialog', { name: `Remove ${first.name}?` });
  return { ...shown, button, confirm: () => shown.user.click(press('Remove')) };
}

test('removes one product after a confirmation, and says so', async () => {
  const { notices, confirm } = await askToRemoveOne({ body: {} });

  await confirm();

  await waitFor(() => expect(notices).toMatchObject([{ title: 'Product removed' }]));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
});

test('says why a product could not be removed', async () => {
  const { notices, confirm } = await askToRemoveOne(refusal(409, 'PRODUCT_SUSPENDED'));

  await confirm();

  await waitFor(() => expect(notices).toMatchObject([{ kind: 'error', title: 'Failed to delete product' }]));
});

test('removes nothing on Escape, and returns the focus', async () => {
  const { user, button } = await askToRemoveOne({ body: {} });

  await user.keyboard('{Escape}');

  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  await waitFor(() => expect(document.activeElement).toBe(button));
});

const gone = {
  id: 'gone',
  name: 'Old cap',
  price: '10.00',
  currency: 'AUD',
  deletedAt: '2026-11-20T10:00:00.000Z',
  deletedBy: 'user',
  deletedByName: 'Sam Seller',
};

async function openDeleted(answer: object, more = {}) {
  const calls = serve({ ...answers(), [deleted]: answer, ...more });
  const shown = await openTable();
  await shown.user.click(press('Recently deleted'));
  const dialog = within(await screen.findByRole('dialog'));
  return { ...shown, calls, dialog };
}

test('lists deleted products with who deleted them, and restores one as a draft', async () => {
  const { user, notices, dialog, ...shown } = await openDeleted(
    { body: { items: [gone], nextCursor: null } },
    { 'POST /api/products/gone/restore': { body: { id: 'gone' } } },
  );
  const entry = await dialog.findByRole('listitem');
  expect(entry.textContent).toMatch(/^Old capAUD 10\.00Deleted by Sam Seller20 Nov 2026/);

  await user.click(dialog.getByRole('button', { name: 'Restore Old cap' }));

  await waitFor(() => expect(notices).toMatchObject([{ title: 'Product restored as a draft' }]));
  notices[0]?.action?.onClick();
  await waitFor(() => expect(openedUrl(shown)).toBe('/manufacturer/products/gone/edit'));
});

test('says that nothing was deleted', async () => {
  const { dialog } = await openDeleted({ body: { items: [], nextCursor: null } });

  expect(await dialog.findByText('Nothing was deleted recently.')).toBeTruthy();
});

test('shows a failed read of deleted products as a failure', async () => {
  const { dialog } = await openDeleted(broken);

  expect((await dialog.findByRole('alert')).textContent).toContain('Failed to load products');
  expect(dialog.queryByText('Nothing was deleted recently.')).toBeNull();
});

test('exports what is listed, not only the page', async () => {
  const downloads = collectDownloads();
  const exported = { ...selected(first), description: '', details: {}, packs: [] };
  const calls = serve({
    ...answers([first], { nextCursor: 'second' }),
    [route('export')]: { body: { items: [exported], nextCursor: null } },
  });
  const { user, notices } = await openTable({ status: 'active' });

  await user.click(press('Export CSV'));

  await waitFor(() => expect(notices).toMatchObject([{ title: 'Data exported successfully!' }]));
  expect(calls.find((call) => call.route === route('export'))?.body).toMatchObject({
    of: { status: 'active' },
  });
  expect(await downloads[0]?.text()).toContain(first.name);
});

test('links to the next page, and keeps the filters', async () => {
  serve(answers([first], { nextCursor: 'second' }));
  await openTable({ status: 'active' });

  expect(screen.getByRole('link', { name: 'Next' }).getAttribute('href')).toBe(
    '/manufacturer?status=active&cursor=second',
  );
});
