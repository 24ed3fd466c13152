import { readFile } from 'node:fs/promises';
import { beforeAll, expect, it } from 'vitest';
import { browserForThisFile } from './browser.ts';
import { type Actor, signUpStaff } from './cast.ts';
import { databaseForThisFile } from './database.ts';

const { person } = browserForThisFile();
const database = databaseForThisFile();

let staff: Actor;
beforeAll(async () => {
  const newcomer = {
    page: await person('Susi Support'),
    fullName: 'Susi Support',
    email: 'susi@support-desk.example',
  };
  staff = await signUpStaff(newcomer, database);
  await database.failedEvent('evt_support_desk', 'The order moved: key sk_test_4711 is over');
  await database.failedJob('expire-invitations', 'The database was away');
});

it("staff open pasted ids in the palette, and read the API's description by keyboard alone", async () => {
  const { page } = staff;
  await page.goto('/marketplace');
  await page.getByRole('heading', { level: 1, name: 'Marketplace' }).waitFor();
  await page.keyboard.press('ControlOrMeta+k');
  await page.getByRole('combobox', { name: 'Search or jump' }).fill('evt_support_desk');
  await page.getByRole('group', { name: 'On the platform' }).getByText('evt_support_desk').waitFor();
  await page.keyboard.press('Enter');
  await page.getByRole('dialog', { name: 'customer.created' }).waitFor();

  await page.goto('/api/reference');
  await page
    .getByRole('navigation', { name: 'Contents' })
    .getByRole('link', { name: 'Support' })
    .press('Enter');
  const operation = page.getByText('/api/platform/events/{id}/replay', { exact: true });
  const codes = page.getByRole('link', { name: 'VIEWING_ONLY' });
  expect(await codes.count()).toBe(0);
  await page.locator('summary', { has: operation }).focus();
  await page.keyboard.press('Enter');
  await codes.press('Enter');
  await page.getByRole('row', { name: /^VIEWING_ONLY You are viewing this account as support/ }).waitFor();
  // A link to an operation opens the section that contains it.
  await page.goto('/api/reference/orders#orders.createCheckout');
  await page.getByRole('link', { name: 'SELLER_NOT_ONBOARDED' }).waitFor();
});

it('staff find records, handle an event again, retry a job and trace an email, and the audit records it all', async () => {
  const { page } = staff;
  const tab = (name: string | RegExp) => page.getByRole('tab', { name });
  const found = page.getByRole('list', { name: 'Found' });
  await page.goto('/internal-admin/support');
  await page.getByRole('heading', { level: 1, name: 'Support' }).waitFor();
  await page.getByRole('searchbox', { name: 'Find anything' }).fill('ORD-2026-ZZZZZZZZ');
  await page.getByText('We searched for it as an order number.').waitFor();
  await page.getByRole('searchbox', { name: 'Find anything' }).fill(staff.email);
  await found.getByText('Susi Support').waitFor();

  // A search result for an email links to its row in the list of emails. After a reload, the list still shows that row.
  await found.getByRole('link').nth(1).click();
  const emails = page.getByRole('table', { name: 'Emails' });
  await emails
    .getByRole('row', { name: /susi@support-desk\.example/ })
    .getByText('Sent', { exact: true })
    .waitFor();
  await page.reload();
  await emails.getByRole('row').nth(1).waitFor();
  expect(await emails.getByRole('row').count()).toBe(2);
  expect(await emails.getByRole('button', { name: /^Send again/ }).count()).toBe(0);

  await tab(/^Events.*need/).click();
  await page.getByRole('combobox', { name: 'State' }).selectOption({ label: 'Failed' });
  // The previous list stays until the list of failed events arrives, and contains other events of this type.
  const failed = page.getByRole('row').filter({ hasText: 'The order moved: key … is over' });
  await failed.getByRole('link', { name: 'customer.created' }).click();
  const sheet = page.getByRole('dialog', { name: 'customer.created' });
  await sheet.getByText('"cus_1"').waitFor();
  expect(await sheet.getByText('provider.example').count()).toBe(0);
  await sheet.getByRole('button', { name: 'Handle again' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Handle again' }).click();
  await page.getByText('The event is being handled again').waitFor();
  await sheet.getByText('Handled', { exact: true }).first().waitFor();
  await page.keyboard.press('Escape');
  await sheet.waitFor({ state: 'hidden' });

  await tab(/^Failed jobs/).click();
  await page.getByText('The database was away').waitFor();
  await page.getByRole('button', { name: 'Try now: expire-invitations' }).click();
  await page.getByText('The job is being retried').waitFor();

  await tab('Staff actions').click();
  const actions = page.getByRole('table', { name: 'Staff actions' });
  const mine = actions.getByRole('row', { name: /Susi Support/ });
  await mine.filter({ hasText: 'event.replay' }).getByText('evt_support_desk').waitFor();
  await mine.filter({ hasText: 'job.retry' }).getByText('expire-invitations').waitFor();
  await page.getByRole('combobox', { name: 'Done by' }).selectOption({ label: 'Susi Support' });
  await page.getByRole('searchbox', { name: 'Actions on one user or thing' }).fill('evt_support_desk');
  await mine.filter({ hasText: 'job.retry' }).waitFor({ state: 'detached' });
  expect(new URL(page.url()).searchParams.get('by')).toMatch(/^[\da-f-]{36}$/);
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Export CSV' }).click(),
  ]);
  expect(file.suggestedFilename()).toMatch(/^staff-actions-.*\.csv$/);
  const rows = (await readFile(await file.path(), 'utf8')).trim().split('\r\n');
  expect(rows.slice(1).every((row) => row.includes('Susi Support') && row.includes('evt_support_desk'))).toBe(
    true,
  );
});
