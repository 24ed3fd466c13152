import type { Page } from 'playwright-core';
import { expect, inject, it } from 'vitest';
import { browserForThisFile } from './browser.ts';
import { startAs } from './cast.ts';

const { person } = browserForThisFile();

/** Calls the API as a program does, without a browser. */
const call = (token: string, path: string, init: RequestInit = {}) =>
  fetch(inject('origin') + path, {
    ...init,
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json', ...init.headers },
  });

/** The secret in the dialog, which is then closed. */
async function secretIn(page: Page): Promise<string> {
  const dialog = page.getByRole('dialog', { name: 'Copy the key now' });
  const token = (await dialog.getByText(/^myk_[\w-]{43}$/).textContent()) ?? '';
  await dialog.getByRole('button', { name: 'Done' }).click();
  await dialog.waitFor({ state: 'detached' });
  return token;
}

it('an owner creates a key, a program uses it, and the owner sees its use, rotates and revokes it', async () => {
  const page = await person('owner');
  const { orgId } = await startAs(
    { page, fullName: 'Kira Keys', email: 'kira@axon.example' },
    { role: 'seller', organization: { name: 'Axon Apparatus', type: 'seller_org' } },
  );
  await page.goto('/admin?tab=keys');
  await page.getByText('No system acts for the organization yet.').waitFor();
  await page.getByRole('button', { name: 'Create key' }).click();
  const form = page.getByRole('dialog', { name: 'Create an API key' });
  await form.getByLabel('Name').fill('Warehouse');
  await form.getByLabel('Change products and stock').check();
  await form.getByRole('button', { name: 'Create key' }).click();
  const first = await secretIn(page);
  await page.getByText('Never used').waitFor();
  await expect(page.content()).resolves.not.toContain(first);

  const product = { orgId, name: 'Stretch cap', price: '120.00', status: 'draft' };
  const create = () =>
    call(first, '/api/products', {
      method: 'POST',
      body: JSON.stringify(product),
      headers: { 'idempotency-key': 'cap-1' },
    });
  const [made, again] = [await create(), await create()];
  expect([made.status, again.status, again.headers.get('idempotency-replayed')]).toEqual([200, 200, 'true']);
  const { id } = (await made.json()) as { id: string };
  expect(await again.json()).toMatchObject({ id });
  expect(again.headers.get('ratelimit')).toMatch(/^"key";r=598;t=\d+$/);
  expect((await call(first, '/api/orders?side=sales')).status).toBe(403);

  await page.reload();
  const row = page.getByRole('listitem').filter({ hasText: 'Warehouse' }).first();
  await row.getByText(/^Last used/).waitFor();

  await row.getByRole('button', { name: 'Rotate Warehouse' }).click();
  const rotation = page.getByRole('dialog', { name: 'Rotate Warehouse' });
  await rotation.getByLabel('The present secret is accepted').selectOption({ label: 'for one hour' });
  await rotation.getByRole('button', { name: 'Rotate key' }).click();
  const second = await secretIn(page);
  await row.getByText(/^The previous secret is accepted until/).waitFor();
  for (const token of [first, second]) expect((await call(token, `/api/products/${id}`)).status).toBe(200);

  // The reference calls the operation with a pasted key, which it does not keep.
  const reference = await page.context().newPage();
  const violations: string[] = [];
  reference.on('console', (message) => {
    if (message.type() === 'error') violations.push(message.text());
  });
  await reference.goto('/api/reference/products#products.find');
  const entry = reference.locator('details').filter({ has: reference.locator('[id="products.find"]') });
  await entry.getByRole('button', { name: 'Send' }).waitFor();
  await reference.getByLabel('API key').fill(second);
  await entry.getByLabel('id of products.find').fill(id);
  await entry.getByRole('button', { name: 'Send' }).click();
  await entry.getByRole('status').getByText('"name": "Stretch cap"').waitFor();
  await entry.getByRole('status').getByText('200 OK').waitFor();
  expect(violations).toEqual([]);
  await reference.reload();
  await expect(reference.getByLabel('API key').inputValue()).resolves.toBe('');

  await row.getByRole('button', { name: 'Revoke Warehouse' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Revoke key' }).click();
  await page.getByText('API key revoked').waitFor();
  for (const token of [first, second]) expect((await call(token, `/api/products/${id}`)).status).toBe(401);
  await row.getByText('Revoked', { exact: true }).waitFor();
});
