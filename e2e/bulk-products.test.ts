import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { productColumns } from '../contract/product-columns.ts';
import { browserForThisFile } from './browser.ts';
import { type Actor, settle, signUpQuickly } from './cast.ts';
import { comeBack, leave } from './details/connection.ts';
import { waitForFocus } from './wait.ts';

const { person } = browserForThisFile();

type Seller = Actor & { orgId: string };

async function aSeller(name: string): Promise<Seller> {
  const email = `${name.toLowerCase()}@bulk.example`;
  const actor = await signUpQuickly({ page: await person(name), fullName: `${name} Seller`, email });
  const organization = { name: `${name} Works`, type: 'seller_org' as const };
  return { ...actor, orgId: await settle(actor, { role: 'seller', organization }) };
}

type Fields = Partial<Parameters<Actor['client']['products']['create']>[0]>;

async function make({ client, orgId }: Seller, products: Fields[]) {
  for (const fields of products)
    await client.products.create({ orgId, name: 'Cap', price: '10.00', status: 'active', ...fields });
}

async function catalogue({ client, orgId }: Seller) {
  const { items } = await client.products.list({ orgId, status: 'all', sort: 'name', pageSize: 60 });
  return items.map(({ name, status, price }) => `${name} ${status} ${price}`);
}

const bar = (page: Page) => page.getByRole('region', { name: 'Selected products' });

async function openConsole({ page }: Seller): Promise<void> {
  await page.goto('/manufacturer?sort=name');
  await page.getByRole('checkbox', { name: 'Select all on this page' }).first().waitFor();
}

async function choose(page: Page, action: string): Promise<void> {
  await bar(page).getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: action }).click();
}

it('a seller archives a range of products and undoes it, except for products that somebody changed since', async () => {
  const seller = await aSeller('Rhea');
  const { page, client } = seller;
  await make(seller, [{ name: 'A' }, { name: 'B', status: 'draft' }, { name: 'C' }, { name: 'D' }]);
  await openConsole(seller);
  await page.getByRole('checkbox', { name: 'Select A', exact: true }).press('Space');
  await page.getByRole('checkbox', { name: 'Select C', exact: true }).press('Shift+Space');
  await page.getByText('3 products selected').waitFor({ state: 'attached' });
  const ofPage = page.getByRole('checkbox', { name: 'Select all on this page' }).last();
  expect(await ofPage.evaluate((box: HTMLInputElement) => [box.checked, box.indeterminate])).toEqual([
    false,
    true,
  ]);

  await bar(page).getByRole('button', { name: 'Archive' }).click();
  await page.getByText('3 products archived').waitFor();
  expect(await catalogue(seller)).toEqual([
    'A archived 10.00',
    'B archived 10.00',
    'C archived 10.00',
    'D active 10.00',
  ]);
  const { items } = await client.products.select({ orgId: seller.orgId, of: { status: 'all' } });
  const [changed] = items.filter(({ name }) => name === 'C');
  await client.products.changeMany({
    orgId: seller.orgId,
    products: [{ id: changed?.id ?? '', version: changed?.version ?? 0, price: '12.00' }],
  });
  await page.getByRole('button', { name: 'Undo' }).click();
  await page.getByText('2 products set back').waitFor();
  await page.getByText('Not changed, because somebody else changed them in the meantime: C.').waitFor();
  expect(await catalogue(seller)).toEqual([
    'A active 10.00',
    'B draft 10.00',
    'C archived 12.00',
    'D active 10.00',
  ]);
});

it('prices change once, as the preview shows, and prices that would be invalid stay the same', async () => {
  const seller = await aSeller('Petra');
  const { page } = seller;
  await make(seller, [
    { name: 'A' },
    { name: 'B', price: '1.00' },
    { name: 'Y', price: '500', currency: 'JPY' },
  ]);
  await openConsole(seller);
  await page.getByRole('checkbox', { name: 'Select all on this page' }).last().click();
  await choose(page, 'Change prices');
  const dialog = page.getByRole('dialog', { name: 'Change prices' });
  await dialog.waitFor();
  // A menu item opened the dialog. That item no longer exists, so when the dialog closes, the menu's button gets the
  // focus.
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
  const more = bar(page).getByRole('button', { name: 'More actions' });
  await waitForFocus(more);
  await choose(page, 'Change prices');
  await dialog.getByRole('button', { name: 'Change prices' }).click();
  await dialog.getByText('Enter a percentage from -100 to 10000').waitFor();
  await dialog.getByRole('radio', { name: 'By an amount' }).check();
  await dialog.getByRole('textbox', { name: 'By an amount' }).fill('-2.50');
  await dialog.getByText('2 prices would not fit').waitFor();
  expect(await dialog.getByRole('row', { name: /^A/ }).textContent()).toMatch(/10\.00[\s\S]*7\.50/);
  await dialog.getByRole('radio', { name: 'Percent' }).check();
  await dialog.getByRole('textbox', { name: 'Percent' }).fill('10');
  await dialog.getByRole('button', { name: 'Change 3 prices' }).dblclick();
  await page.getByText('3 prices changed').waitFor();
  await dialog.waitFor({ state: 'detached' });
  expect(await catalogue(seller)).toEqual(['A active 11.00', 'B active 1.10', 'Y active 550.00']);
  await page.getByRole('button', { name: 'Undo' }).click();
  await page.getByText('3 products set back').waitFor();
  expect(await catalogue(seller)).toEqual(['A active 10.00', 'B active 1.00', 'Y active 500.00']);
});

it('the listed products are exported in the format that the import reads', async () => {
  const seller = await aSeller('Xenia');
  const { page } = seller;
  const specifications = { Weight: '2 kg', 'Ratio: best': '1:2' } as never;
  await make(seller, [
    { name: '=Cap "deluxe"', description: 'Two\nlines', details: { sterile: true, specifications } },
    { name: 'Lid', status: 'draft' },
  ]);
  await openConsole(seller);
  await page.getByRole('searchbox', { name: 'Search your products' }).fill('deluxe');
  await page.getByRole('row', { name: /Lid/ }).waitFor({ state: 'detached' });
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export CSV' }).click();
  const file = await download;
  expect(file.suggestedFilename()).toMatch(/^xenia-works-products-\d{4}-\d\d-\d\d\.csv$/);
  const text = readFileSync(await file.path(), 'utf8');
  const [header, ...rest] = text.split('\r\n');
  expect(header).toBe(`\uFEFF${productColumns.map((column) => column.header).join(',')}`);
  expect(rest.join('\r\n')).toMatch(
    /^"'=Cap ""deluxe""","Two\nlines",10\.00,No,AUD,active,untracked,{9}general,/,
  );
  expect(text).toContain('Weight: 2 kg\nRatio\\: best: 1:2');
  expect(text).not.toContain('Lid');
});

it('all matching products of all pages are selected, copied, removed after their number is typed, and restored', async () => {
  const seller = await aSeller('Alma');
  const { page } = seller;
  await make(
    seller,
    Array.from({ length: 26 }, (_, at) => ({ name: `Cap ${String(at).padStart(2, '0')}` })),
  );
  await openConsole(seller);
  await page.getByRole('checkbox', { name: 'Select Cap 00' }).check();
  // The server creates the copies, but the reply is lost. So the user presses the button again.
  await page.route(
    '**/products/copies',
    async (route) => {
      await route.fetch();
      await route.abort('connectionreset');
    },
    { times: 1 },
  );
  await choose(page, 'Duplicate');
  await page.getByText('Failed to add product').waitFor();
  await choose(page, 'Duplicate');
  await page.getByText('1 copy added as a draft').waitFor();
  await page.getByRole('link', { name: 'Next' }).click();
  await page.getByRole('checkbox', { name: 'Select Cap 25' }).waitFor();
  await bar(page).getByText('1 selected').waitFor();
  await bar(page).getByRole('button', { name: 'Select all 27 that match' }).click();
  await bar(page).getByText('27 selected').waitFor();

  await choose(page, 'Remove');
  const dialog = page.getByRole('alertdialog', { name: 'Remove 27 products?' });
  await dialog.getByText('Orders keep what was bought.').waitFor();
  const remove = dialog.getByRole('button', { name: 'Remove' });
  expect(await remove.isDisabled()).toBe(true);
  await dialog.getByRole('textbox', { name: 'Type 27 to confirm' }).fill('27');
  await remove.click();
  await page.getByText('27 products removed').waitFor();
  await bar(page).waitFor({ state: 'detached' });
  expect(await catalogue(seller)).toEqual([]);

  await page.getByRole('button', { name: 'Recently deleted' }).click();
  const deleted = page.getByRole('dialog', { name: 'Recently deleted' });
  await deleted.getByText('Deleted by Alma Seller').first().waitFor();
  const restores = deleted.getByRole('button', { name: /^Restore/ });
  expect(await restores.count()).toBe(24);
  await deleted.getByRole('button', { name: 'Show more' }).click();
  await expect.poll(() => restores.count()).toBe(27);
  await deleted.getByRole('button', { name: 'Restore Cap 07' }).click();
  await page.getByText('Product restored as a draft').waitFor();
  await expect.poll(() => restores.count()).toBe(26);
  await page.keyboard.press('Escape');
  await deleted.waitFor({ state: 'detached' });
  expect(await catalogue(seller)).toEqual(['Cap 07 draft 10.00']);
});

it('another filter clears the selection, and nothing is written while the server is unreachable', async () => {
  const seller = await aSeller('Faye');
  const { page } = seller;
  await make(seller, [{ name: 'A' }, { name: 'B', status: 'draft' }]);
  await openConsole(seller);
  await page.getByRole('checkbox', { name: 'Select A', exact: true }).check();
  await page.getByRole('tab', { name: /Draft/ }).click();
  await page.getByRole('checkbox', { name: 'Select A', exact: true }).waitFor({ state: 'detached' });
  await bar(page).waitFor({ state: 'detached' });
  await page.getByRole('checkbox', { name: 'Select B', exact: true }).check();
  await bar(page).waitFor();
  await leave(page);
  await bar(page).getByRole('button', { name: 'Publish' }).click();
  await page.getByText('You are offline. Try again when you are back.').waitFor();
  await comeBack(page);
  expect(await catalogue(seller)).toEqual(['A active 10.00', 'B draft 10.00']);
  await bar(page).getByRole('button', { name: 'Publish' }).click();
  await page.getByText('1 product published').waitFor();
});
