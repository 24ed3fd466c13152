import type { Page } from 'playwright-core';
import { beforeAll, expect, it } from 'vitest';
import { pdf } from '../server/testing/passports.ts';
import { browserForThisFile } from './browser.ts';
import { type Actor, settle, signUpQuickly } from './cast.ts';
import { databaseForThisFile } from './database.ts';

const { person } = browserForThisFile();
const database = databaseForThisFile();

let seller: Actor;
let staff: Actor;
let productId: string;
beforeAll(async () => {
  const join = async (fullName: string) =>
    signUpQuickly({
      page: await person(fullName),
      fullName,
      email: `${fullName.split(' ')[0]?.toLowerCase()}@devices.example`,
    });
  [seller, staff] = [await join('Dora Devices'), await join('Stina Staff')];
  const organization = { name: 'Devices of Europe', type: 'seller_org' } as const;
  const orgId = await settle(seller, { role: 'seller', organization });
  await settle(staff, { role: 'buyer' });
  await database.verify(staff.email);
  await database.grantSuperAdmin(staff.email);
  const details = { category: 'Pumps', deviceClass: 'IIb', markets: 'EU' } as const;
  const pump = { orgId, name: 'Infusion pump', price: '900.00', details };
  productId = (await seller.client.products.create(pump)).id;
  for (const title of ['The certificate', 'The declaration'])
    await seller.client.products.uploadDocument({
      ...{ productId, uploadId: crypto.randomUUID(), kind: 'certificate', title },
      file: new File([pdf], 'evidence.pdf', { type: 'application/pdf' }),
    });
});

it('a device of class IIb is published in the EU after its seller has declared and staff have verified the evidence', async () => {
  const { page } = seller;
  await page.goto(`/manufacturer/products/${productId}/edit`);
  await publish(page);
  await page.getByText('no market has all required evidence').first().waitFor();

  await page.getByRole('button', { name: 'Show the passport' }).click();
  const missing = page.getByRole('region', { name: 'Missing evidence' });
  await missing.getByText('Not sold here').waitFor();
  await declare(page, { kind: 'Risk class', choice: 'IIb' });
  await declare(page, { kind: 'Notified body', value: '0123' });
  await declare(page, { kind: 'Certificate', value: 'G10 012345 0001', document: 'The certificate' });
  await declare(page, {
    kind: 'Declaration of conformity',
    value: 'DoC 2026-1',
    document: 'The declaration',
  });
  await missing.getByText('verified by staff').waitFor();

  await staff.page.goto('/internal-admin/support?tab=passports');
  await staff.page.getByRole('button', { name: 'Review G10 012345 0001' }).click();
  const review = staff.page.getByRole('dialog', { name: 'Certificate' });
  await review.getByLabel('Result').selectOption({ label: 'The document says the same' });
  await review.getByRole('button', { name: 'Save the review' }).click();
  await staff.page.getByText('Review saved').waitFor();

  await page.getByRole('button', { name: 'Save changes' }).click();
  await page.getByText('Product updated successfully').waitFor();
  expect(await seller.client.products.find({ id: productId })).toMatchObject({ status: 'active' });
});

async function publish(page: Page): Promise<void> {
  await page.getByLabel('Status').selectOption('active');
  await page.getByRole('button', { name: 'Save changes' }).click();
}

type Declared = { kind: string; value?: string; choice?: string; document?: string };

async function declare(page: Page, { kind, value, choice, document }: Declared): Promise<void> {
  await page.getByRole('button', { name: 'Add value' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add value' });
  await dialog.getByLabel('Market').selectOption('EU');
  await dialog.getByLabel('Kind').selectOption({ label: kind });
  const field = dialog.getByLabel(/^(Value|Name or version of the document)/);
  if (choice) await field.selectOption(choice);
  else await field.fill(value ?? '');
  if (document) await dialog.getByLabel(/^Document/).selectOption({ label: document });
  await dialog.getByRole('button', { name: 'Declare' }).click();
  await dialog.waitFor({ state: 'detached' });
}
