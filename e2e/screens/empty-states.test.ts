import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { browserForThisFile } from '../browser.ts';
import { settle, signUpQuickly } from '../cast.ts';

const { person } = browserForThisFile();

it('every empty state has one next action, and an empty search offers Clear filters', async () => {
  const seller = await signUpQuickly({
    page: await person('Stella'),
    fullName: 'Stella Starter',
    email: 'stella@empty.example',
  });
  const organization = { name: 'Empty Works', type: 'seller_org' } as const;
  const orgId = await settle(seller, { role: 'seller', organization });
  const alone = await signUpQuickly({
    page: await person('Ivan'),
    fullName: 'Ivan Alone',
    email: 'ivan@empty.example',
  });
  await settle(alone, { role: 'buyer' });

  const cases: [Page, string, string | RegExp, string][] = [
    [seller.page, '/marketplace?search=nothingatall', 'No products found', 'Clear filters'],
    [seller.page, '/manufacturer', 'No products have been created yet.', 'Create your first product'],
    [seller.page, `/organizations/${orgId}`, 'No products have been created yet.', 'Browse marketplace'],
    [seller.page, '/organizations?tab=invitations', 'No invitations issued yet.', 'Invite members'],
    [seller.page, '/organizations?search=nobody', 'No members found.', 'Clear filters'],
    [seller.page, '/orders?side=sales', 'No orders yet.', 'Open your catalogue'],
    [seller.page, '/orders?side=sales&status=failed', /^No .*orders/, 'Open your catalogue'],
    [seller.page, '/admin?from=2019-01-01&to=2019-01-02', 'No audit events recorded yet.', 'Clear filters'],
    [
      alone.page,
      '/organizations',
      'You are not a member of any organizations yet.',
      'Create your first organization',
    ],
    [alone.page, '/orders', 'No orders yet.', 'Browse marketplace'],
    [alone.page, '/manufacturer', 'No manufacturer organization selected', 'Create organization'],
    [alone.page, '/profile', 'You are not a member of any organizations yet.', 'Create organization'],
  ];
  const wrong: string[] = [];
  for (const [page, path, words, action] of cases) {
    await page.goto(path);
    const emptyTitle = page.locator('main').getByText(words).first();
    await emptyTitle.waitFor();
    // Finds the nearest ancestor of the text that contains links or buttons, and reads their names.
    const offered = await emptyTitle.evaluate((element) => {
      let frame: Element | null = element;
      while (frame && !frame.querySelector('a, button')) frame = frame.parentElement;
      return [...(frame?.querySelectorAll('a, button') ?? [])].map(({ textContent }) => textContent?.trim());
    });
    if (offered.length !== 1 || offered[0] !== action) wrong.push(`${path}: ${offered.join(', ')}`);
  }
  expect(wrong).toEqual([]);
});
