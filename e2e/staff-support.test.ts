import { beforeAll, expect, it } from 'vitest';
import { browserForThisFile } from './browser.ts';
import { type Actor, settle, signUpQuickly } from './cast.ts';
import { databaseForThisFile } from './database.ts';

const { person } = browserForThisFile();
const database = databaseForThisFile();

let staff: Actor;
beforeAll(async () => {
  staff = await signUpQuickly({
    page: await person('Susi Support'),
    fullName: 'Susi Support',
    email: 'susi@support-desk.example',
  });
  await settle(staff, { role: 'buyer' });
  await database.verify(staff.email);
  await database.grantSuperAdmin(staff.email);
  await database.failedEvent('evt_support_desk', 'The order moved: key sk_test_4711 is over');
  await database.failedJob('expire-invitations', 'The database was away');
});

it('staff find what was named, handle an event again, retry a job, follow a letter, and it is all written down', async () => {
  const { page } = staff;
  const tab = (name: string | RegExp) => page.getByRole('tab', { name });
  const found = page.getByRole('list', { name: 'Found' });
  await page.goto('/internal-admin/support');
  await page.getByRole('heading', { level: 1, name: 'Support' }).waitFor();
  await page.getByRole('searchbox', { name: 'Find anything' }).fill('ORD-2026-ZZZZZZZZ');
  await page.getByText('It was looked for as an order number.').waitFor();
  await page.getByRole('searchbox', { name: 'Find anything' }).fill(staff.email);
  await found.getByText('Susi Support').waitFor();

  // What was found leads to the letter in the log, and a reload comes back to it.
  await found.getByRole('link').nth(1).click();
  const letters = page.getByRole('table', { name: 'Letters' });
  await letters
    .getByRole('row', { name: /susi@support-desk\.example/ })
    .getByText('Sent', { exact: true })
    .waitFor();
  await page.reload();
  await letters.getByRole('row').nth(1).waitFor();
  expect(await letters.getByRole('row').count()).toBe(2);
  expect(await letters.getByRole('button', { name: /^Send again/ }).count()).toBe(0);

  await tab(/^Events.*need/).click();
  await page.getByRole('combobox', { name: 'State' }).selectOption({ label: 'Failed' });
  await page.getByText('The order moved: key … is over').waitFor();
  await page.getByRole('link', { name: 'customer.created' }).click();
  const sheet = page.getByRole('dialog', { name: 'customer.created' });
  await sheet.getByText('"cus_1"').waitFor();
  expect(await sheet.getByText('provider.example').count()).toBe(0);
  await sheet.getByRole('button', { name: 'Handle again' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Handle again' }).click();
  await page.getByText('The event is handled again').waitFor();
  await sheet.getByText('Handled', { exact: true }).first().waitFor();
  await page.keyboard.press('Escape');
  await sheet.waitFor({ state: 'hidden' });

  await tab(/^Failed jobs/).click();
  await page.getByText('The database was away').waitFor();
  await page.getByRole('button', { name: 'Try now: expire-invitations' }).click();
  await page.getByText('The job is tried again').waitFor();

  await tab('Staff actions').click();
  const actions = page.getByRole('table', { name: 'Staff actions' });
  const mine = actions.getByRole('row', { name: /Susi Support/ });
  await mine.filter({ hasText: 'event.replay' }).getByText('evt_support_desk').waitFor();
  await mine.filter({ hasText: 'job.retry' }).getByText('expire-invitations').waitFor();
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Export CSV' }).click(),
  ]);
  expect(file.suggestedFilename()).toMatch(/^staff-actions-.*\.csv$/);
});
