import { expect, it } from 'vitest';
import { contract } from '../contract/index.ts';
import { browserForThisFile } from './browser.ts';
import { startAs } from './cast.ts';
import { signIn } from './people.ts';
import { waitForAnswer } from './wait.ts';

const { person } = browserForThisFile();

it('a session ended on another device signs out every tab within two seconds', async () => {
  const email = 'enda@people.example';
  const laptop = await person('Enda, on a laptop');
  await startAs({ page: laptop, fullName: 'Enda Elsewhere', email }, { role: 'buyer' });
  // Unsaved text in a form must not keep a signed-out user on the page.
  await laptop.goto('/profile');
  await laptop.getByLabel('Full name').fill('Enda Unsaved');
  const secondTab = await laptop.context().newPage();
  await secondTab.goto('/orders');
  await secondTab.getByRole('heading', { level: 1, name: 'Orders' }).waitFor();

  const desktop = await person('Enda, on a desktop');
  await desktop.goto('/auth');
  await signIn(desktop, email);
  await desktop.waitForURL('**/marketplace');
  await desktop.goto('/profile?tab=security');
  const ended = waitForAnswer(desktop, contract.auth.endSession);
  await desktop.getByRole('button', { name: /^End the session/ }).click();
  await ended;
  const startedAt = performance.now();
  await Promise.all([laptop.waitForURL('**/auth**'), secondTab.waitForURL('**/auth**')]);
  expect(performance.now() - startedAt).toBeLessThan(2_000);
  await laptop.getByText('You were signed out').waitFor();
  await desktop.getByRole('button', { name: /^End the session/ }).waitFor({ state: 'detached' });
});
