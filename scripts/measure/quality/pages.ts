import type { Page } from 'playwright-core';
import { demoPassword, signIns } from '../../../server/demo/world/people.ts';

/** The limits for a page, which depend on who uses the page. */
type Audience = {
  isSignedIn: boolean;
  /** Whether search engines may index the page. Pages for signed-in users are not indexed. */
  isIndexed: boolean;
  firstScriptKilobytes: number;
  mobileLcpMs: number;
  desktopLcpMs: number;
};

export type MeasuredPage = Audience & { name: string; path: string };

const readers: Audience = {
  isSignedIn: false,
  isIndexed: true,
  firstScriptKilobytes: 100,
  mobileLcpMs: 1_500,
  desktopLcpMs: 250,
};
const members: Audience = {
  isSignedIn: true,
  isIndexed: false,
  firstScriptKilobytes: 230,
  mobileLcpMs: 2_000,
  desktopLcpMs: 500,
};

export async function measuredPages(origin: string): Promise<MeasuredPage[]> {
  return [
    { ...readers, name: 'public product page', path: await pathOfProduct(origin) },
    { ...readers, name: '/auth', path: '/auth', firstScriptKilobytes: 110 },
    { ...members, name: 'marketplace', path: '/marketplace' },
    { ...members, name: 'orders', path: '/orders' },
    { ...members, name: 'manufacturer console', path: '/manufacturer' },
  ];
}

/** The newest product with a picture; if there is none, the newest product. */
async function pathOfProduct(origin: string): Promise<string> {
  const answer = await fetch(`${origin}/api/products/active`);
  const { items } = (await answer.json()) as { items: { id: string; images: unknown[] }[] };
  const product = items.find(({ images }) => images.length > 0) ?? items[0];
  if (!product) throw new Error('The demonstration has no active product to measure');
  return `/products/${product.id}`;
}

/** Signs in as the demonstration's first seller, in the browser of this page. */
export async function signInSeller(page: Page, origin: string): Promise<void> {
  await page.goto(`${origin}/auth`);
  const form = page.getByRole('tabpanel', { name: 'Sign In' });
  await form.getByLabel('Email').fill(signIns[0]?.email ?? '');
  await form.getByLabel('Password', { exact: true }).fill(demoPassword);
  await form.getByRole('button', { name: 'Sign In', exact: true }).click();
  await page.waitForURL('**/marketplace');
  await page.getByRole('heading', { level: 1 }).waitFor();
}
