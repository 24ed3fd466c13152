import { expect, it } from 'vitest';
import { browserForThisFile } from './browser.ts';
import { aSellerWhoImports, check, choose, exportOf, productsOf } from './importing.ts';

const { person } = browserForThisFile();

const aSeller = async (name: string) => aSellerWhoImports(await person(name), name);

it("a seller imports another seller's export, corrects a row in place and undoes the import", async () => {
  const other = await aSeller('Opal');
  const common = { orgId: other.orgId, price: '12.50', currency: 'EUR', status: 'active' } as const;
  const specifications = { Weight: '2 kg', 'Ratio: best': '1:2' } as never;
  await other.client.products.create({
    ...common,
    name: '=Cap "deluxe"',
    description: 'Two\nlines, and a comma',
    details: {
      catalogNumber: '0042',
      udiIssuer: 'GS1',
      udiDi: '09506000134352',
      sterile: true,
      specifications,
    },
  });
  await other.client.products.create({
    ...common,
    name: 'Lid',
    details: { catalogNumber: 'L-1', sterile: false },
  });
  // Changes a value in the exported row of the lid: the last No in this row is the value of Sterile.
  const exported = (await exportOf(other)).replace(/^(.*Lid,.*),No,/m, '$1,perhaps,');

  const seller = await aSeller('Iris');
  const { page } = seller;
  const known = await seller.client.products.create({
    ...{
      orgId: seller.orgId,
      name: 'Old lid',
      price: '1.00',
      currency: 'EUR' as const,
      status: 'active' as const,
    },
    details: { catalogNumber: 'l-1', brand: 'Kept' },
  });
  await page.goto('/manufacturer');
  await page.getByRole('link', { name: 'Import', exact: true }).click();
  await choose(page, 'opal.csv', exported);
  await page.getByText('2 rows were found.').waitFor();
  expect(await page.getByLabel('Specifications is read as').inputValue()).toBe('details.specifications');
  await check(page);
  await page.getByText('1 row is left out.').waitFor();

  const cell = page.getByRole('textbox', { name: 'Sterile of row 2' });
  await expect.poll(() => cell.inputValue()).toBe('perhaps');
  await page.getByText('Write yes or no.').waitFor();
  await cell.fill('no');
  await cell.press('Enter');
  await page.getByText('1 row is left out.').waitFor({ state: 'detached' });
  await page.getByRole('row', { name: /Lid/ }).getByText('Update').waitFor();
  expect((await productsOf(seller)).map(({ name }) => name)).toEqual(['Old lid']);

  await page.getByRole('button', { name: 'Import 2 rows' }).click();
  await page.getByText('opal.csv was imported').waitFor();
  expect(await productsOf(seller)).toMatchObject([
    {
      name: '=Cap "deluxe"',
      description: 'Two\nlines, and a comma',
      price: '12.50',
      currency: 'EUR',
      status: 'active',
      details: { catalogNumber: '0042', udiDi: '09506000134352', sterile: true, specifications },
    },
    { id: known.id, name: 'Lid', details: { catalogNumber: 'L-1', brand: 'Kept', sterile: false } },
  ]);

  await page.getByRole('button', { name: /^Undo/ }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Undo the import' }).click();
  await page.getByText('The import of opal.csv was undone').waitFor();
  const { version: _, updatedAt: __, ...before } = known;
  expect(await productsOf(seller)).toMatchObject([before]);
});

it('the next import uses the columns that the user chose once', async () => {
  const { page } = await aSeller('Remo');
  const file = 'Thing,Number,Worth\nCap,A-1,12\n';
  await page.goto('/manufacturer/import');
  await choose(page, 'first.csv', file);
  await page.getByText('Choose the column of the product name').waitFor();
  await page.getByLabel('Thing is read as').selectOption({ label: 'Product name' });
  await page.getByLabel('Worth is read as').selectOption({ label: 'Price' });
  await check(page);
  await page.reload();
  await choose(page, 'second.csv', file);
  await expect.poll(() => page.getByLabel('Thing is read as').inputValue()).toBe('name');
  expect(await page.getByLabel('Worth is read as').inputValue()).toBe('price');
  expect(await page.getByLabel('Number is read as').inputValue()).toBe('');
});
