import { expect, it } from 'vitest';
import { browserForThisFile } from '../browser.ts';
import { banner } from '../details/connection.ts';
import { startServer } from '../own-server.ts';
import { onboard, signUp } from '../people.ts';

const { person } = browserForThisFile();

it('a stopped server is noticed within two seconds although the browser is online, and held changes are saved when it is back', async () => {
  const server = await startServer();
  const page = await person('Olga', { baseURL: server.url });
  await signUp(page, { fullName: 'Olga Owner', email: 'olga@stopped.example' });
  await onboard(page, { role: 'Buyer', organization: null });
  await page.goto('/profile');
  await page.getByLabel('Full name').fill('Olga Renamed');
  await page.waitForLoadState('load');
  await server.stop();
  await banner(page).getByText('You are offline.').waitFor({ timeout: 2_000 });
  expect(await page.evaluate(() => navigator.onLine)).toBe(true);
  await page.getByRole('button', { name: 'Save changes' }).click();
  await banner(page).getByText('1 change will be saved when you are back.').waitFor();
  await server.startAgain();
  await page.getByText('Profile updated successfully!').waitFor({ timeout: 30_000 });
  await banner(page).getByText('You are offline.').waitFor({ state: 'detached' });
});
