import { expect, it } from 'vitest';
import { aCredential } from '../server/testing/credentials.ts';
import { browserForThisFile } from './browser.ts';
import { signUpQuickly, signUpStaff } from './cast.ts';
import { databaseForThisFile } from './database.ts';
import { reach } from './reach.ts';
import { waitForFocus } from './wait.ts';

const { person } = browserForThisFile();
const database = databaseForThisFile();

it('staff decide on the credentials of buyers with the keyboard alone', async () => {
  const [buyerPage, page] = [await person('Bea'), await person('Stella')];
  const buyer = await signUpQuickly({ page: buyerPage, fullName: 'Bea Buyer', email: 'bea@hilum.example' });
  for (const number of ['RL HILUM 1', 'RL HILUM 2', 'RL HILUM 3']) await aCredential(buyer, { number });
  await signUpStaff({ page, fullName: 'Stella Staff', email: 'stella@hilum.example' }, database);

  await page.goto('/internal-admin/verification');
  await reach(
    page,
    page.getByRole('navigation', { name: 'Queues' }).getByRole('link', { name: 'Credentials' }),
  );
  await page.keyboard.press('Enter');
  const [first, second, third] = [1, 2, 3].map((n) =>
    page.getByRole('button', { name: `Review RL HILUM ${n}` }),
  );
  if (!first || !second || !third) throw new Error('Three buttons are expected');
  await reach(page, first);
  await page.keyboard.press('j');
  await waitForFocus(second);
  await page.keyboard.press('ArrowDown');
  await waitForFocus(third);
  await page.keyboard.press('k');
  await waitForFocus(second);

  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Radiation licence' });
  await dialog.getByText('RL HILUM 2').waitFor();
  await reach(page, dialog.getByRole('combobox', { name: 'Result' }));
  await page.keyboard.press('ArrowDown');
  expect(await dialog.getByRole('combobox', { name: 'Result' }).inputValue()).toBe('document');
  await reach(page, dialog.getByRole('button', { name: 'Save the review' }));
  await page.keyboard.press('Enter');
  await dialog.waitFor({ state: 'detached' });

  // The next row takes the place and the focus of the decided one.
  await second.waitFor({ state: 'detached' });
  await waitForFocus(third);
  await page.keyboard.press('k');
  await waitForFocus(first);
  const { values } = await buyer.client.credentials.list({});
  expect(values.map(({ state }) => state)).toEqual(['declared', 'verified', 'declared']);
});
