import { expect, it } from 'vitest';
import { browserForThisFile } from '../browser.ts';
import { startAs } from '../cast.ts';

const { person } = browserForThisFile();

it('the role check ends after five seconds and opens onboarding, until the answer arrives', async () => {
  const page = await person('Rory');
  await startAs({ page, fullName: 'Rory Role', email: 'rory@people.example' }, { role: 'buyer' });

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
