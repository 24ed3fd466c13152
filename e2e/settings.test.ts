import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { browserForThisFile } from './browser.ts';
import { newerLink, receivedMail } from './mail.ts';
import { onboard, type Person, signIn, signOut, signUp } from './people.ts';

const { person } = browserForThisFile();

async function aBuyer(page: Page, { fullName, email }: Person): Promise<void> {
  await signUp(page, { fullName, email });
  await onboard(page, { role: 'Buyer', organization: null });
}

const isDark = (page: Page) => page.evaluate(() => document.documentElement.classList.contains('dark'));
const language = (page: Page) => page.evaluate(() => document.documentElement.lang);
const saved = (page: Page) => page.getByText('Settings saved successfully!').first().waitFor();

it('the theme is shared with the header and with every tab, and is there before the first paint', async () => {
  const page = await person('Tess');
  await aBuyer(page, { fullName: 'Tess Theme', email: 'tess@settings.example' });
  const other = await page.context().newPage();
  await other.goto('/marketplace');
  await page.goto('/settings');
  await page.getByRole('radio', { name: 'Dark' }).check();
  await saved(page);
  await expect.poll(() => isDark(page)).toBe(true);
  await expect.poll(() => isDark(other)).toBe(true);

  await other.getByRole('button', { name: 'Theme' }).click();
  expect(await other.getByRole('menuitemradio', { name: 'Dark' }).getAttribute('aria-checked')).toBe('true');
  await other.getByRole('menuitemradio', { name: 'Light' }).click();
  await expect.poll(() => page.getByRole('radio', { name: 'Light' }).isChecked()).toBe(true);

  await page.getByRole('radio', { name: 'Dark' }).check();
  await page.goto('/terms', { waitUntil: 'commit' });
  await page.waitForFunction(() => document.body !== null);
  expect(await isDark(page)).toBe(true);
});

it('the language reaches every tab, the next page, the public pages and the next letter', async () => {
  const page = await person('Lena');
  const email = 'lena@settings.example';
  await aBuyer(page, { fullName: 'Lena Language', email });
  const english = await newerLink(email, 'Verify your email address');
  const other = await page.context().newPage();
  await other.goto('/orders');
  await other.getByRole('heading', { level: 1, name: 'Orders' }).waitFor();

  await page.goto('/settings');
  const told = page.waitForResponse(({ url }) => url().endsWith('/session/refresh'));
  await page.getByLabel('Language').selectOption('de');
  await page.getByText('Einstellungen gespeichert').waitFor();
  await page.getByRole('heading', { level: 1, name: 'Einstellungen' }).waitFor();
  await other.getByRole('heading', { level: 1, name: 'Bestellungen' }).waitFor();
  expect([await language(page), await language(other)]).toEqual(['de', 'de']);
  await told;

  await other.getByRole('button', { name: 'E-Mail erneut senden' }).click();
  expect(await receivedMail(email, 'Bestätigen Sie Ihre E-Mail-Adresse')).toContain(
    'Guten Tag Lena Language',
  );
  expect(english).toContain('#verify=');

  await page.goto('/terms');
  await page.getByRole('link', { name: 'Datenschutz' }).waitFor();
  await expect.poll(() => language(page)).toBe('de');
  await signOutIn(other);
  await other.getByRole('tab', { name: 'Anmelden' }).waitFor();
});

async function signOutIn(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Konto von/ }).click();
  await page.getByRole('menuitem', { name: 'Abmelden' }).click();
  await page.waitForURL('**/auth*');
}

it('times follow the chosen zone and name it; the zone of the device is one press away', async () => {
  const page = await person('Zoe', { timezoneId: 'Australia/Sydney' });
  await aBuyer(page, { fullName: 'Zoe Zone', email: 'zoe@settings.example' });
  const other = await page.context().newPage();
  await other.goto('/profile?tab=security');
  const created = other.getByText('Created', { exact: true }).locator('xpath=following-sibling::dd[1]//time');
  expect(await created.textContent()).toMatch(/ UTC$/);

  await page.goto('/settings');
  await page.getByRole('button', { name: "Use this device's zone: Australia/Sydney" }).click();
  await saved(page);
  await expect.poll(() => created.textContent()).toMatch(/ AE[DS]T$/);
  expect(await created.getAttribute('title')).toMatch(/ AE[DS]T$/);
  expect(await page.getByRole('button', { name: /^Use this device/ }).count()).toBe(0);

  const zone = page.getByRole('combobox', { name: 'Time zone' });
  await zone.click();
  const options = page.getByRole('option');
  expect((await options.allTextContents()).slice(0, 8).map((text) => text.replace(/GMT.*/, ''))).toEqual([
    'UTC',
    'Eastern',
    'Central',
    'Mountain',
    'Pacific',
    'London',
    'Paris',
    'Tokyo',
  ]);
  expect(await options.count()).toBeGreaterThan(300);
  await zone.fill('nowhere');
  await page.getByText('No time zone found.').waitFor();
  await zone.press('Escape');
  expect(await zone.inputValue()).toBe('Australia/Sydney');
  await zone.fill('kolk');
  await zone.fill('calcutta');
  await zone.press('Enter');
  await expect.poll(() => created.textContent()).toMatch(/ (IST|GMT\+5:30)$/);
});

it('dates and relative times follow the language while prices stay Australian', async () => {
  const page = await person('Paul');
  await aBuyer(page, { fullName: 'Paul Price', email: 'paul@settings.example' });
  await page.evaluate(() => localStorage.setItem('settings', '{"language":"de","timezone":"Europe/Berlin"}'));
  await page.goto('/profile?tab=security');
  const created = page.getByText('Erstellt', { exact: true }).locator('xpath=following-sibling::dd[1]//time');
  expect(await created.textContent()).toMatch(/^\d{1,2}\. \p{L}+\.? \d{4}, \d{1,2}:\d\d ME(S)?Z$/u);
  const active = page
    .locator('time')
    .filter({ hasText: /^(jetzt|vor )/ })
    .first();
  await active.waitFor();
});

it('what somebody changed in local storage counts as not set', async () => {
  const page = await person('Theo');
  await aBuyer(page, { fullName: 'Theo Tamper', email: 'theo@settings.example' });
  for (const stored of ['{"language":"tlh","timezone":"Mars/Olympus"}', '{', '[]', 'null', '"de"']) {
    await page.evaluate((text) => {
      localStorage.setItem('settings', text);
      const userKey = `settings-${localStorage.getItem('settings-user')}`;
      localStorage.setItem(userKey, text);
      localStorage.setItem('theme', text);
    }, stored);
    await page.goto('/settings');
    await page.getByRole('heading', { level: 1, name: 'Settings' }).waitFor();
    expect(await page.getByRole('combobox', { name: 'Time zone' }).inputValue()).toBe('UTC');
    expect(await page.getByLabel('Language').inputValue()).toBe('en');
    expect(await page.getByRole('radio', { name: 'System' }).isChecked()).toBe(true);
  }
});

it('a browser that stores nothing keeps the setting and says so', async () => {
  const page = await person('Fay');
  await aBuyer(page, { fullName: 'Fay Full', email: 'fay@settings.example' });
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

it("the next user of a browser has their own notifications and retention, and the browser's language", async () => {
  const page = await person('Nia');
  await aBuyer(page, { fullName: 'Nia First', email: 'nia@settings.example' });
  await page.goto('/settings?tab=notifications');
  await page.getByRole('switch', { name: 'Email notifications' }).uncheck();
  await page.getByRole('switch', { name: 'Marketing emails' }).check();
  await page.getByRole('tab', { name: 'Privacy and Data' }).click();
  await page.getByLabel('Data retention').selectOption({ label: '30 days' });
  await saved(page);
  await signOut(page);
  await page.waitForURL('**/auth*');

  await aBuyer(page, { fullName: 'Ned Next', email: 'ned@settings.example' });
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
    notifications: { email: false, push: true, marketing: true },
    dataRetention: 30,
  });
});

it('Clear All Data asks first, removes what the browser keeps, and leaves the session and the account', async () => {
  const page = await person('Cleo');
  await aBuyer(page, { fullName: 'Cleo Clear', email: 'cleo@settings.example' });
  const userId = await page.evaluate(() => localStorage.getItem('settings-user'));
  await page.evaluate((id) => {
    localStorage.setItem('settings', '{"language":"fr","timezone":"Asia/Tokyo"}');
    localStorage.setItem('theme', 'dark');
    localStorage.setItem(`settings-${id}`, '{"dataRetention":30}');
    const recent = { kind: 'search', id: 'x', label: 'x', at: new Date().toISOString() };
    localStorage.setItem(`recents-${id}`, JSON.stringify([recent]));
  }, userId);
  await page.goto('/settings?tab=privacy');
  await page.getByRole('button', { name: 'Effacer toutes les données' }).click();
  const question = page.getByRole('alertdialog');
  await question.getByRole('button', { name: 'Annuler' }).click();
  expect(await page.evaluate(() => localStorage.getItem('theme'))).toBe('dark');
  await page.getByRole('button', { name: 'Effacer toutes les données' }).click();
  await question.getByRole('button', { name: 'Effacer toutes les données' }).click();
  await page.getByRole('heading', { level: 1, name: 'Settings' }).waitFor();
  const kept = await page.evaluate(() => Object.keys(localStorage).sort());
  expect(kept).toEqual(['has-session', 'settings-user']);
  await expect.poll(() => isDark(page)).toBe(false);
  await page.reload();
  await page.getByRole('heading', { level: 1, name: 'Settings' }).waitFor();
});
