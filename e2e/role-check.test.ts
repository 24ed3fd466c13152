import { expect, it } from 'vitest';
import { browserForThisFile } from './browser.ts';
import { onboard, signUp } from './people.ts';

const { person } = browserForThisFile();

it('the role check ends after five seconds and opens onboarding, until the answer arrives', async () => {
  const page = await person('Rory');
  await signUp(page, { fullName: 'Rory Role', email: 'rory@people.example' });
  await onboard(page, { role: 'Buyer', organization: null });

  const answer = Promise.withResolvers<void>();
  await page.route('**/api/users/me/role', async (route) => {
    await answer.promise;
    await route.continue();
  });
  const startedAt = performance.now();
  await page.goto('/orders');
  await page.waitForURL('**/onboarding');
  const waitedMs = performance.now() - startedAt;
  expect(waitedMs).toBeGreaterThan(5_000);
  expect(waitedMs).toBeLessThan(7_000);
  await page.getByText('Step 1 of 3').waitFor();

  answer.resolve();
  await page.waitForURL('**/marketplace');
});
