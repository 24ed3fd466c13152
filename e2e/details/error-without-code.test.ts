import { it } from 'vitest';
import { browserForThisFile } from '../browser.ts';
import { startAs } from '../cast.ts';

const { person } = browserForThisFile();

it('an error answered by a proxy is shown with its own message', async () => {
  const page = await person('reader');
  await startAs({ page, fullName: 'Rita Reader', email: 'rita@proxies.example' }, { role: 'buyer' });
  await page.route('**/api/users/me', (route) =>
    route.request().method() === 'GET'
      ? route.fallback()
      : route.fulfill({ status: 503, json: { error: 'Maintenance until noon.' } }),
  );
  await page.goto('/profile');
  await page.getByLabel('Full name').fill('Rita Writer');
  await page.getByRole('button', { name: 'Save changes' }).click();
  await page.getByText('Failed to update profile').waitFor();
  await page.getByText('Maintenance until noon.').first().waitFor();
});
