import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { aPdf } from '../server/testing/quotes.ts';
import { browserForThisFile } from './browser.ts';
import { openShop, publish, signUpStaff } from './cast.ts';
import { databaseForThisFile } from './database.ts';

const { person } = browserForThisFile();
const database = databaseForThisFile();

const certificate = 'ISO 13485 certificate';

it('a seller declares an ABN and a certificate, staff verify them, and two staff members revoke one', async () => {
  const [page, first, second] = [await person('Sam'), await person('Stella'), await person('Sid')];
  const seller = await openShop(page, { name: 'Gyrus Goods', email: 'sam@gyrus.example' });
  await publish(seller, { name: 'Gyrus Gel', price: '30.00' });
  await signUpStaff({ page: first, fullName: 'Stella Staff', email: 'stella@gyrus.example' }, database);
  await signUpStaff({ page: second, fullName: 'Sid Staff', email: 'sid@gyrus.example' }, database);

  await page.goto('/manufacturer/verification');
  await page.getByRole('heading', { name: 'Verification' }).waitFor();
  await declare(page, { kind: 'ABN', label: 'ABN', number: '51 824 753 556' });
  await declare(page, {
    kind: certificate,
    label: 'Number or reference',
    number: 'MD 600',
    validUntil: '2099-12-31',
    file: { name: 'Certificate.pdf', mimeType: 'application/pdf', buffer: Buffer.from(aPdf('MD 600')) },
  });
  expect(await page.getByRole('main').getByText('Declared', { exact: true }).count()).toBe(2);

  await review(first, 'MD 600', 'document');
  await first.getByText('Review saved').waitFor();
  await page.getByRole('main').getByText('Verified', { exact: true }).waitFor();

  await second.goto(`/marketplace/sellers/${seller.orgId}`);
  const facts = second.getByRole('list', { name: 'Verified by staff' });
  await facts.getByText(certificate).waitFor();
  await facts.getByText('against the document').waitFor();

  await review(first, 'MD 600', 'cancelled', '?filter=verified');
  await first.getByText('Review saved').waitFor();
  await review(second, 'MD 600', 'confirm');
  await second.getByText('Review saved').waitFor();
  await page.getByRole('main').getByText('Revoked', { exact: true }).waitFor();
  await second.goto(`/marketplace/sellers/${seller.orgId}`);
  await second.getByRole('heading', { name: 'Gyrus Goods' }).waitFor();
  expect(await facts.count()).toBe(0);
});

type Declared = {
  kind: string;
  label: string;
  number: string;
  validUntil?: string;
  file?: { name: string; mimeType: string; buffer: Buffer };
};

async function declare(page: Page, { kind, label, number, validUntil, file }: Declared): Promise<void> {
  await page.getByRole('button', { name: 'Declare value' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('What you declare').selectOption({ label: kind });
  await dialog.getByRole('textbox', { name: label }).fill(number);
  if (validUntil) await dialog.getByLabel('Valid until').fill(validUntil);
  if (file) await dialog.getByLabel('Document (PDF)').setInputFiles(file);
  await dialog.getByRole('button', { name: 'Declare' }).click();
  await dialog.waitFor({ state: 'hidden' });
}

async function review(page: Page, number: string, result: string, search = ''): Promise<void> {
  await page.goto(`/internal-admin/verification${search}`);
  await page.getByRole('button', { name: `Review ${number}` }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Result').selectOption(result);
  await dialog.getByRole('button', { name: 'Save the review' }).click();
}
