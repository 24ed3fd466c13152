import type { Locator, Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { browserForThisFile } from '../browser.ts';
import { settle, signUpQuickly } from '../cast.ts';

const { person } = browserForThisFile();

it('a changed form on a page warns before the user leaves: by a link, by Back and by closing the tab', async () => {
  const { page } = await seller('leaving');
  for (const [from, open, field] of [
    ['/marketplace', openProfile, 'Full name'],
    [
      '/organizations',
      (one: Page) => one.getByRole('link', { name: 'Organization profile' }).click(),
      'Phone',
    ],
    ['/manufacturer', (one: Page) => one.getByRole('link', { name: 'Edit Probe' }).click(), 'Product name'],
  ] as const) {
    await page.goto(from);
    await open(page);
    await page.getByLabel(field).fill('Half typed');
    const question = page.getByRole('alertdialog', { name: 'Leave without saving?' });
    for (const leave of [
      () => page.getByRole('link', { name: 'Orders', exact: true }).first().click(),
      () => page.goBack(),
    ]) {
      await leave();
      await question.getByRole('button', { name: 'Cancel' }).click();
      await question.waitFor({ state: 'detached' });
      expect(await page.getByLabel(field).inputValue()).toBe('Half typed');
    }
    const asked = page.waitForEvent('dialog');
    void page.close({ runBeforeUnload: true });
    await (await asked).dismiss();
    await page.getByRole('link', { name: 'Orders', exact: true }).first().click();
    await question.getByRole('button', { name: 'Leave' }).click();
    await page.waitForURL('**/orders');
  }
});

it('a failed submit focuses the first invalid field, which is associated with its message', async () => {
  const { page, id, orgId } = await seller('invalid');
  const visitor = await person('visitor');
  for (const [on, path, submit, empty] of [
    [visitor, '/auth', 'Sign In', []],
    [visitor, '/auth?tab=sign-up', 'Sign Up', []],
    [visitor, '/reset-password', /Send|reset/i, []],
    [page, '/profile', 'Save changes', ['Full name']],
    [page, `/organizations/${orgId}`, 'Save changes', ['Phone']],
    [page, `/manufacturer/products/${id}/edit`, 'Save changes', ['Product name', 'Price']],
    [page, '/manufacturer?new=1', 'Create product', []],
    [page, '/organizations?create=1', 'Create organization', []],
    [page, '/organizations?invite=1', /^Send/, []],
  ] as const) {
    await on.goto(path);
    for (const label of empty)
      await on
        .getByLabel(label)
        .first()
        .fill(label === 'Phone' ? 'x'.repeat(300) : '');
    const form = on.locator('form').filter({ has: on.getByRole('button', { name: submit }) });
    await form.getByRole('button', { name: submit }).click();
    await expectErrorLinked(form, path);
  }
});

async function openProfile(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Account of/ }).click();
  await page.getByRole('menuitem', { name: 'Profile' }).click();
}

async function expectErrorLinked(form: Locator, path: string): Promise<void> {
  await form.locator('[aria-invalid=true]').first().waitFor();
  const found = await form.evaluate((element) => {
    const first = element.querySelector('[aria-invalid=true]');
    const described = (first?.getAttribute('aria-describedby') ?? '').split(' ').filter(Boolean);
    return {
      isFocused: first !== null && first === document.activeElement,
      message: described.map((one) => document.getElementById(one)?.textContent ?? '').join(' '),
    };
  });
  expect([path, found]).toEqual([path, { isFocused: true, message: expect.stringMatching(/\S/) }]);
}

async function seller(domain: string) {
  const email = `sam@${domain}.forms.example`;
  const actor = await signUpQuickly({ page: await person('Sam'), fullName: 'Sam Seller', email });
  const organization = { name: 'Form Works', type: 'seller_org' } as const;
  const orgId = await settle(actor, { role: 'seller', organization });
  const { id } = await actor.client.products.create({ orgId, name: 'Probe', price: '1.00' });
  return { page: actor.page, id, orgId };
}
