import { readFileSync } from 'node:fs';
import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { contract } from '../../contract/index.ts';
import { browserForThisFile } from '../browser.ts';
import { scriptsOnlyOf } from '../built-scripts.ts';
import { databaseForThisFile } from '../database.ts';
import { onboard, signIn, signOut, signUp } from '../people.ts';
import { aBuyer, aSeller, language } from '../settings-page.ts';
import { waitForAnswer, waitForCall, waitForFrame, waitForSaved, waitForShell } from '../wait.ts';

const { person } = browserForThisFile();
const database = databaseForThisFile();

it('of two languages chosen in quick succession the last one stays, whichever loads first', async () => {
  const page = await person('Hal');
  await aBuyer(page, 'Hal Hurry');
  await page.goto('/settings');
  await page.getByRole('heading', { level: 1, name: 'Settings' }).waitFor();
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  await page.route(/\/de-[\w-]+\.js/, async (route) => {
    await held;
    await route.continue();
  });
  await page.getByRole('combobox', { name: 'Language' }).selectOption('de');
  await page.getByRole('combobox', { name: 'Language' }).selectOption('fr');
  await page.getByRole('heading', { level: 1, name: 'Paramètres' }).waitFor();
  const arrived = page.waitForResponse(/\/de-[\w-]+\.js/);
  release();
  await (await arrived).finished();
  await waitForFrame(page);
  expect(await language(page)).toBe('fr');
  expect(await page.evaluate(() => localStorage.getItem('settings'))).toContain('"fr"');
});

it('a switch that waits for the browser’s permission does not overwrite other changes', async () => {
  const page = await person('Wim');
  await page.context().addInitScript(() => {
    let permission: NotificationPermission = 'default';
    Object.defineProperty(Notification, 'permission', { get: () => permission });
    Notification.requestPermission = () =>
      new Promise((answer) => {
        Object.assign(window, {
          allow() {
            permission = 'granted';
            answer(permission);
          },
        });
      });
  });
  await aBuyer(page, 'Wim Waiting');
  await page.goto('/settings?tab=notifications');
  const push = page.getByRole('switch', { name: 'Push notifications' });
  await push.uncheck();
  await push.click();
  await page.getByRole('switch', { name: 'Marketing emails' }).check();
  await page.evaluate(() => (window as unknown as { allow: () => void }).allow());
  await expect.poll(() => push.isChecked()).toBe(true);
  expect(await page.getByRole('switch', { name: 'Marketing emails' }).isChecked()).toBe(true);
});

it('invalid values in local storage count as not set', async () => {
  const page = await person('Theo');
  await aBuyer(page, 'Theo Tamper');
  const problems: string[] = [];
  page.on('pageerror', (error) => problems.push(error.message));
  for (const stored of ['{"language":"tlh","timezone":"Mars/Olympus"}', '{', '[]', 'null', '"de"']) {
    await page.evaluate((text) => {
      localStorage.setItem('settings', text);
      const userKey = `settings-${localStorage.getItem('settings-user')}`;
      localStorage.setItem(userKey, text);
      localStorage.setItem('theme', text);
    }, stored);
    // The HTML contains English text. The boot script reads the language from the storage before the app loads.
    await page.goto('/marketplace');
    expect(await page.evaluate(() => document.documentElement.dataset.words)).toBeUndefined();
    await waitForShell(page);
    await page.goto('/settings');
    await page.getByRole('heading', { level: 1, name: 'Settings' }).waitFor();
    expect(await page.getByRole('combobox', { name: 'Time zone' }).inputValue()).toBe('UTC');
    expect(await page.getByRole('combobox', { name: 'Language' }).inputValue()).toBe('en');
    expect(await page.getByRole('radio', { name: 'System' }).isChecked()).toBe(true);
  }
  expect(problems).toEqual([]);
});

it('a setting that the browser cannot store stays as it was, and the page says so', async () => {
  const page = await person('Fay');
  await aBuyer(page, 'Fay Full');
  await page.goto('/settings?tab=notifications');
  await page.evaluate(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
    };
  });
  await page.getByRole('switch', { name: 'Marketing emails' }).click();
  await page.getByText('Failed to save settings').waitFor();
  expect(await page.getByRole('switch', { name: 'Marketing emails' }).isChecked()).toBe(false);
});

it('a language that the browser cannot store is not chosen, and the page says so in the old language', async () => {
  const page = await person('Fey');
  await aBuyer(page, 'Fey Full');
  await page.goto('/settings');
  await page.evaluate(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
    };
  });
  await page.getByRole('combobox', { name: 'Language' }).selectOption('de');
  await page.getByText('Failed to save settings').waitFor();
  expect(await language(page)).toBe('en');
  await page.getByRole('heading', { level: 1, name: 'Settings' }).waitFor();
});

it("the next user of a browser has their own notifications and retention, and the browser's language", async () => {
  const page = await person('Nia');
  await aBuyer(page, 'Nia First');
  await page.goto('/settings?tab=notifications');
  await page.getByRole('switch', { name: 'Email notifications' }).uncheck();
  await page.getByRole('switch', { name: 'Marketing emails' }).check();
  await page.getByRole('tab', { name: 'Privacy and Data' }).click();
  await page.getByLabel('Data retention').selectOption({ label: '30 days' });
  await waitForSaved(page);
  await expect
    .poll(() => database.count(sql`users WHERE email = 'nia@settings.example' AND NOT wants_email`))
    .toBe(1);
  await signOut(page);
  await page.waitForURL('**/auth*');

  const renewal = waitForAnswer(page, contract.auth.refresh);
  await signUp(page, { fullName: 'Ned Next', email: 'ned@settings.example' });
  await onboard(page, { role: 'Buyer', organization: null });
  await renewal;
  // The choice of the previous user, Nia, must not be stored for Ned, although the sign-up form was rendered while
  // her choice applied.
  const refusers = sql`users u LEFT JOIN sessions s ON u.id = s.user_id WHERE u.email = 'ned@settings.example'
    AND NOT (u.wants_email AND s.wants_email)`;
  expect(await database.count(refusers)).toBe(0);
  await page.goto('/settings?tab=notifications');
  expect(await page.getByRole('switch', { name: 'Email notifications' }).isChecked()).toBe(true);
  expect(await page.getByRole('switch', { name: 'Marketing emails' }).isChecked()).toBe(false);
  await page.getByRole('tab', { name: 'Privacy and Data' }).click();
  expect(await page.getByLabel('Data retention').inputValue()).toBe('365');
  await signOut(page);
  await page.waitForURL('**/auth*');

  await signIn(page, 'nia@settings.example');
  await page.waitForURL('**/marketplace');
  await page.goto('/settings?tab=notifications');
  expect(await page.getByRole('switch', { name: 'Email notifications' }).isChecked()).toBe(false);
  const download = page.waitForEvent('download');
  await page.getByRole('tab', { name: 'Privacy and Data' }).click();
  await page.getByRole('button', { name: 'Export my data' }).click();
  const { settings } = JSON.parse(readFileSync(await (await download).path(), 'utf8'));
  expect(settings).toEqual({
    theme: 'system',
    language: 'en',
    timezone: 'UTC',
    marketplaceView: 'grid',
    notifications: { email: false, push: true, marketing: true },
    dataRetention: 30,
  });
});

it("a user who signs in before the app's code has loaded has their own settings", async () => {
  const page = await person('Fay');
  const email = 'fay.fast@settings.example';
  await signUp(page, { fullName: 'Fay Fast', email });
  await onboard(page, { role: 'Buyer', organization: null });
  await signOut(page);
  await page.waitForURL('**/auth*');
  // Changes the settings only after the sign-out. Before the sign-out, a renewal of the session would send them to the
  // server.
  const id = await page.evaluate(() => {
    const own = localStorage.getItem('settings-user');
    localStorage.setItem(`settings-${own}`, '{"notifications":{"email":false},"dataRetention":30}');
    localStorage.setItem('settings-user', 'somebody else');
    const old = { kind: 'product', id: 'x', label: 'x', at: new Date(Date.now() - 31 * 86_400_000) };
    localStorage.setItem(`recents-${own}`, JSON.stringify([old]));
    return own;
  });
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  // The code of a module may be in a file that several modules share. So this holds back all files that the sign-in
  // page does not need.
  const scriptsOfApp = scriptsOnlyOf('app.tsx', [
    'auth-start.tsx',
    'features/identity/entry/entry-checks.ts',
  ]);
  await page.route(
    ({ pathname }) => scriptsOfApp.has(pathname),
    async (route) => {
      await held;
      await route.continue();
    },
  );
  await page.goto('/auth');
  const signedIn = waitForAnswer(page, contract.auth.signIn);
  await signIn(page, email);
  await signedIn;
  const renewal = waitForCall(page, contract.auth.refresh);
  release();
  expect((await renewal).headers()['myelin-email']).toBe('0');
  await page.getByRole('button', { name: /^Account of/ }).hover();
  const recents = () => page.evaluate((own) => localStorage.getItem(`recents-${own}`), id);
  await expect.poll(recents).toBe('[]');
});

it("clearing the data of this browser keeps the tab's organization, and stores none", async () => {
  const page = await person('Otis');
  const { client, session } = await aSeller(page, 'Otis Two');
  const key = `active-org-${session.user.id}`;
  const { id } = await client.organizations.create({ name: 'Second of Otis', type: 'seller_org' });
  await page.goto('/terms');
  await page.evaluate(([name, chosen]) => localStorage.setItem(name, chosen), [key, id] as const);
  await page.goto('/settings?tab=privacy');
  await page.getByText('Second of Otis').first().waitFor();
  await page.getByRole('button', { name: 'Clear All Data' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Clear All Data' }).click();
  await page.getByText('Data in this browser cleared').waitFor();
  expect(await page.evaluate((name) => localStorage.getItem(name), key)).toBeNull();
  expect(await page.getByText('Second of Otis').count()).toBeGreaterThan(0);
});
