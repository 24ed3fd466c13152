import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import type { Product } from '../contract/products.ts';
import { type Actor, settle, signUpQuickly } from './cast.ts';

export type Seller = Actor & { orgId: string };

/** A seller organization and its owner. */
export async function aSellerWhoImports(page: Page, name: string): Promise<Seller> {
  const email = `${name.toLowerCase()}@import.example`;
  const actor = await signUpQuickly({ page, fullName: `${name} Seller`, email });
  const organization = { name: `${name} Works`, type: 'seller_org' as const };
  return { ...actor, orgId: await settle(actor, { role: 'seller', organization }) };
}

export async function productsOf({ client, orgId }: Seller): Promise<Product[]> {
  const { items } = await client.products.list({ orgId, status: 'all', sort: 'name', pageSize: 60 });
  return Promise.all(items.map(({ id }) => client.products.find({ id })));
}

/** The content of the file that the seller's console exports. */
export async function exportOf({ page }: Actor): Promise<string> {
  await page.goto('/manufacturer');
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export CSV' }).click();
  return readFileSync(await (await download).path(), 'utf8');
}

export function choose(page: Page, name: string, content: string | Uint8Array): Promise<void> {
  const buffer = Buffer.from(content);
  return page.getByLabel('Choose a file').setInputFiles({ name, mimeType: 'text/csv', buffer });
}

export async function check(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Check rows' }).click();
  await page.getByText('Nothing has been written yet.').waitFor();
}

export const rows = (count: number) =>
  `Name,Catalogue number,Price\n${Array.from({ length: count }, (_, at) => `Cap ${at},N-${at},10\n`).join('')}`;
