import { readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { browserForThisFile } from './browser.ts';
import { startAs } from './cast.ts';

const { person } = browserForThisFile();

it('an owner downloads products and invoices, and finds the downloads in the audit', async () => {
  const page = await person('owner');
  const { orgId, client } = await startAs(
    { page, fullName: 'Edda Export', email: 'edda@sheet.example' },
    { role: 'seller', organization: { name: 'Sheet Apparatus', type: 'seller_org' } },
  );
  await client.products.create({ orgId, name: 'Stretch cap', price: '120.00', status: 'active' });
  await page.goto('/admin?tab=exports');
  const saved = async () => {
    const press = page.getByRole('button', { name: 'Download' }).click();
    const [download] = await Promise.all([page.waitForEvent('download'), press]);
    return { name: download.suggestedFilename(), text: await readFile(await download.path(), 'utf8') };
  };

  await page.getByLabel('Rows').selectOption({ label: 'Products' });
  await page.getByLabel('Format').selectOption({ label: 'JSON Lines' });
  // A product is exported when the transactions that ran beside it have ended.
  await expect.poll(async () => (await saved()).text).toContain('"name":"Stretch cap"');

  await page.getByLabel('Rows').selectOption({ label: 'Invoices that we issued' });
  await page.getByLabel('Format').selectOption({ label: 'CSV' });
  await page.getByLabel('Columns').selectOption({ label: 'Xero' });
  await page.getByLabel('From day').fill('2026-12-01');
  await page.getByLabel('To day').fill('2026-11-01');
  await page.getByRole('button', { name: 'Download' }).click();
  await page.getByText('Choose a last day that is not before the first.').waitFor();
  await page.getByLabel('To day').fill('2026-12-31');
  const { name, text } = await saved();
  expect(name).toMatch(/^issuedInvoices-.*\.csv$/);
  expect(text).toMatch(/^\*ContactName,EmailAddress,/);

  await page.getByRole('tab', { name: 'Roles and audit' }).click();
  await page.getByText('Data exported').first().waitFor();
});
