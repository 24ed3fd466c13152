import type { Page } from 'playwright-core';
import { type Actor, settle, signUpQuickly } from './cast.ts';

export async function aBuyer(page: Page, fullName: string): Promise<Actor> {
  const email = `${fullName.split(' ')[0]?.toLowerCase()}@settings.example`;
  const buyer = await signUpQuickly({ page, fullName, email });
  await settle(buyer, { role: 'buyer' });
  await page.goto('/marketplace');
  await page.getByRole('heading', { level: 1, name: 'Marketplace' }).waitFor();
  return buyer;
}

export async function aSeller(page: Page, fullName: string) {
  const email = `${fullName.split(' ')[0]?.toLowerCase()}@settings.example`;
  const seller = await signUpQuickly({ page, fullName, email });
  const organization = { name: `Works of ${fullName}`, type: 'seller_org' } as const;
  return { ...seller, orgId: await settle(seller, { role: 'seller', organization }) };
}

export const language = (page: Page) => page.evaluate(() => document.documentElement.lang);
