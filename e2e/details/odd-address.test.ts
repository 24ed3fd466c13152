import { expect, it } from 'vitest';
import { browserForThisFile } from '../browser.ts';
import { settle, signUpQuickly } from '../cast.ts';
import { waitForShell } from '../wait.ts';

const { person } = browserForThisFile();

it('unknown values in a URL lead to the default, and an unknown cursor to the first page', async () => {
  const page = await person('Odd');
  const actor = await signUpQuickly({ page, fullName: 'Odd Address', email: 'odd@address.example' });
  await settle(actor, { role: 'buyer' });
  for (const address of [
    '/orders?status=zzz&order=zzz',
    '/orders?cursor=zzz',
    '/marketplace?status=zzz&sort=zzz',
    '/marketplace?cursor=zzz',
  ]) {
    await page.goto(address);
    await waitForShell(page);
    await expect.poll(() => page.url()).not.toContain('cursor');
    await expect.poll(() => page.locator('main [aria-busy=true]').count()).toBe(0);
    expect(await page.getByRole('dialog').count()).toBe(0);
    expect(await page.getByRole('button', { name: 'Try again' }).count()).toBe(0);
  }
});

it('a URL that cannot be decoded shows that the product does not exist', async () => {
  const page = await person('Broken');
  await page.goto('/products/%E0%A4%A');
  await page.getByRole('heading', { name: 'Product Not Found' }).waitFor();
});
