import { closeSync, ftruncateSync, mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { strToU8, zipSync } from 'fflate';
import { expect, it } from 'vitest';
import { limits } from '../../contract/limits.ts';
import { browserForThisFile } from '../browser.ts';
import { aSellerWhoImports, check, choose, productsOf, rows } from '../importing.ts';
import { replyToRequest } from '../wire.ts';
import { comeBack } from './connection.ts';

const { person } = browserForThisFile();

const aSeller = async (name: string) => aSellerWhoImports(await person(name), name);

it('an import continues after a broken connection, and counts each row once', async () => {
  const seller = await aSeller('Cora');
  const { page } = seller;
  await page.goto('/manufacturer/import');
  await choose(page, 'caps.csv', rows(1_200));
  await check(page);
  let batches = 0;
  await page.route('**/api/imports/*/batches', async (route) => {
    batches += 1;
    if (batches === 2) {
      // The server stores the batch, but its reply is lost.
      await route.fetch();
      await page.context().setOffline(true);
      await route.abort('internetdisconnected');
    } else await route.continue();
  });
  await page.getByRole('button', { name: 'Import 1,200 rows' }).click();
  await page.getByText('The connection was lost.').waitFor();
  await comeBack(page);
  await page.getByText('caps.csv was imported').waitFor();
  const [begun] = (await seller.client.imports.list({ orgId: seller.orgId })).items;
  expect(begun).toMatchObject({ state: 'finished', created: 1_200, updated: 0, refused: 0, batches: 3 });
  expect((await seller.client.products.summarize({ orgId: seller.orgId })).draft).toBe(1_200);
});

it('another sheet is chosen by the keyboard, and checked when the connection is back', async () => {
  const { page } = await aSeller('Shea');
  await page.goto('/manufacturer/import');
  await choose(
    page,
    'book.xlsx',
    workbook({
      One: [['Name'], ['First']],
      Two: [
        ['Name', 'Price'],
        ['Second', '7'],
      ],
    }),
  );
  const sheet = page.getByLabel('Sheet', { exact: true });
  await sheet.press('ArrowDown');
  await page.getByLabel('Price is read as').waitFor();
  expect(await sheet.inputValue()).toBe('Two');
  expect(await sheet.evaluate((select) => select === document.activeElement)).toBe(true);
  await page.route(
    '**/imports/check',
    async (route) => {
      await page.context().setOffline(true);
      await route.abort('internetdisconnected');
    },
    { times: 1 },
  );
  await page.getByRole('button', { name: 'Check rows' }).click();
  await page.getByText('The check continues when it is back.').waitFor();
  expect(await sheet.isDisabled()).toBe(true);
  await comeBack(page);
  await page.getByText('Nothing has been written yet.').waitFor();
  await page.getByRole('row', { name: /Second/ }).waitFor();
});

it('an import whose tab was closed can be resumed only with the same file', async () => {
  const seller = await aSeller('Tess');
  const { page } = seller;
  await page.goto('/manufacturer/import');
  await choose(page, 'caps.csv', rows(900));
  await check(page);
  let batches = 0;
  await page.route('**/api/imports/*/batches', (route) => {
    batches += 1;
    return batches === 1 ? route.continue() : undefined;
  });
  await page.getByRole('button', { name: 'Import 900 rows' }).click();
  await page.getByText('500 of 900 rows').waitFor();
  await page.reload();
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await page.getByText('Not finished').waitFor();
  await page.getByRole('button', { name: /^Resume/ }).click();
  await page.getByText('Choose caps.csv again to continue').waitFor();
  await choose(page, 'caps.csv', rows(901));
  await page.getByText('This is another file, or it was changed since').waitFor();
  await choose(page, 'renamed.csv', rows(900));
  await page.getByText('caps.csv was imported').waitFor();
  expect((await seller.client.products.summarize({ orgId: seller.orgId })).draft).toBe(900);
});

it('an import that the server interrupts repeatedly stops, and can be resumed', async () => {
  const seller = await aSeller('Stan');
  const { page } = seller;
  await page.goto('/manufacturer/import');
  await choose(page, 'caps.csv', rows(3));
  await check(page);
  const restore = await replyToRequest(page, 'POST /api/imports/{id}/batches', 'is cut');
  await page.getByRole('button', { name: 'Import 3 rows' }).click();
  await page.locator('[data-sonner-toast]').getByText('The import has stopped').waitFor();
  await restore();
  await page.getByRole('button', { name: 'Resume' }).click();
  await page.getByText('caps.csv was imported').waitFor();
  expect((await productsOf(seller)).map(({ name }) => name)).toEqual(['Cap 0', 'Cap 1', 'Cap 2']);
});

/** A workbook of these sheets, each with rows of texts. */
function workbook(sheets: Record<string, string[][]>): Uint8Array {
  const cells = (row: string[]) => row.map((text) => `<c t="inlineStr"><is><t>${text}</t></is></c>`).join('');
  const parts = Object.entries(sheets).map(([name, rows], at) => ({
    name,
    rows,
    id: `r${at}`,
    file: `worksheets/sheet${at}.xml`,
  }));
  const list = parts.map(({ name, id }) => `<sheet name="${name}" r:id="${id}"/>`).join('');
  const targets = parts.map(({ id, file }) => `<Relationship Id="${id}" Target="${file}"/>`).join('');
  return zipSync({
    'xl/workbook.xml': strToU8(`<workbook xmlns:r="r"><sheets>${list}</sheets></workbook>`),
    'xl/_rels/workbook.xml.rels': strToU8(`<Relationships>${targets}</Relationships>`),
    ...Object.fromEntries(
      parts.map(({ file, rows }) => [
        `xl/${file}`,
        strToU8(
          `<worksheet><sheetData>${rows.map((row) => `<row>${cells(row)}</row>`).join('')}</sheetData></worksheet>`,
        ),
      ]),
    ),
  });
}

const bomb = () =>
  zipSync({
    'xl/workbook.xml': strToU8('<workbook/>'),
    'xl/worksheets/sheet1.xml': new Uint8Array(limits.importInflatedBytes + 1_000),
  });

it('a hostile file is refused with its own message, and nothing is stored', async () => {
  const seller = await aSeller('Hugo');
  const { page } = seller;
  await page.goto('/manufacturer/import');
  for (const [name, content, words] of [
    ['empty.csv', '', 'This file is empty: it has 0 bytes.'],
    ['headers.csv', 'Name,Price\n', 'This file has no rows below its headers.'],
    ['quote.csv', 'Name,Price\nCap,1\nLid,"2\nTape,3\n', 'A quote that opens in row 3 never closes.'],
    [
      'wide.csv',
      `${'a,'.repeat(10_999)}a\n`.repeat(20),
      'This file has 11,000 columns; at most 300 can be read.',
    ],
    ['long.csv', rows(limits.importRows + 1), 'This file has more than 20,000 rows.'],
    [
      'picture.xlsx',
      Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10, 0, 0, 0, 13, 1, 2),
      'This is neither a CSV nor an Excel file.',
    ],
    ['archive.xlsx', zipSync({ 'a.txt': strToU8('a') }), 'This archive holds no Excel workbook.'],
    ['bomb.xlsx', bomb(), 'This workbook unpacks to more than 100 MB, so it was not opened.'],
  ] as const) {
    await choose(page, name, content);
    await page.getByRole('alert').getByText(words).waitFor();
  }
  const folder = mkdtempSync(join(tmpdir(), 'myelin-import-'));
  const large = join(folder, 'large.csv');
  const file = openSync(large, 'w');
  ftruncateSync(file, 200 * 1024 * 1024);
  closeSync(file);
  await page.getByLabel('Choose a file').setInputFiles(large);
  await page.getByRole('alert').getByText('This file is too large: at most 20 MB can be imported.').waitFor();
  rmSync(folder, { recursive: true });
  expect(await seller.client.imports.list({ orgId: seller.orgId })).toEqual({ items: [] });
  expect(await productsOf(seller)).toEqual([]);
});

it('a file with formulas is read as text, and says so', async () => {
  const seller = await aSeller('Fred');
  const { page } = seller;
  await page.goto('/manufacturer/import');
  await choose(page, 'formulas.csv', `Name,Price\n"=cmd|' /C calc'!A0",1\n`);
  await page.getByText('It is kept as text and never run.').waitFor();
  await check(page);
  await page.getByRole('button', { name: 'Import 1 row' }).click();
  await page.getByText('formulas.csv was imported').waitFor();
  expect((await productsOf(seller)).map(({ name }) => name)).toEqual([`=cmd|' /C calc'!A0`]);
});

it('the sample file of the first step can be imported unchanged, and the accepted headers are listed', async () => {
  const seller = await aSeller('Sample');
  const { page } = seller;
  await page.goto('/manufacturer/import');
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download a sample file' }).click();
  const sample = readFileSync(await (await download).path(), 'utf8');
  await page.getByText('Accepted headers').click();
  await page.getByText(/cat no, cat number/).waitFor();
  await choose(page, 'sample.csv', sample);
  await check(page);
  await page.getByText('Tungsten microelectrode 5 MΩ').first().waitFor();
});
