import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { contract } from '../../contract/index.ts';
import { languageHeader } from '../../contract/languages.ts';
import { browserForThisFile } from '../browser.ts';
import { aBuyer, aSeller, language } from '../settings-page.ts';
import { waitForCall, waitForEmail, waitForSaved } from '../wait.ts';

const { person } = browserForThisFile({ hasWindows: true });

const isDark = (page: Page) => page.evaluate(() => document.documentElement.classList.contains('dark'));

it('header and all tabs share the theme, and it applies before the first paint', async () => {
  const page = await person('Tess');
  await aBuyer(page, 'Tess Tone');
  const other = await page.context().newPage();
  await other.goto('/marketplace');
  await page.goto('/settings');
  await page.getByRole('radio', { name: 'Dark' }).check();
  await waitForSaved(page);
  await expect.poll(() => isDark(page)).toBe(true);
  await expect.poll(() => isDark(other)).toBe(true);

  await other.getByRole('button', { name: 'Theme', exact: true }).click();
  expect(await other.getByRole('menuitemradio', { name: 'Dark' }).getAttribute('aria-checked')).toBe('true');
  await other.getByRole('menuitemradio', { name: 'Light' }).click();
  await expect.poll(() => page.getByRole('radio', { name: 'Light' }).isChecked()).toBe(true);

  await page.getByRole('radio', { name: 'Dark' }).check();
  await page.goto('/terms', { waitUntil: 'commit' });
  await page.waitForFunction(() => document.body !== null);
  expect(await isDark(page)).toBe(true);
});

it('the language reaches every tab, the public pages and the next email, even one that another user causes', async () => {
  const page = await person('Lena');
  const { email } = await aBuyer(page, 'Lena Language');
  const seller = await aSeller(await person('Ivo'), 'Ivo Inviter');
  const other = await page.context().newPage();
  await other.goto('/orders');
  await other.getByRole('heading', { level: 1, name: 'Orders' }).waitFor();

  await page.goto('/settings');
  const choice = page.getByRole('combobox', { name: /^(Language|Langue)$/ });
  await choice.waitFor();
  // The user makes the second choice before the server has replied to the first.
  const chosen = Promise.withResolvers<void>();
  await page.route('**/session/refresh', async (route) => {
    // Another renewal, such as the one at the start of the page, holds the lock that the renewal of the choice needs.
    if (route.request().headers()[languageHeader] === 'fr') await chosen.promise;
    await route.continue();
  });
  const renewalWith = (language: string) =>
    waitForCall(page, contract.auth.refresh, (request) => request.headers()[languageHeader] === language);
  await Promise.all([renewalWith('fr'), choice.selectOption('fr')]);
  const lastRenewal = renewalWith('de');
  await choice.selectOption('de');
  await page.getByText('Einstellungen gespeichert').waitFor();
  chosen.resolve();
  await page.getByRole('heading', { level: 1, name: 'Einstellungen' }).waitFor();
  await other.getByRole('heading', { level: 1, name: 'Bestellungen' }).waitFor();
  expect([await language(page), await language(other)]).toEqual(['de', 'de']);
  await (await lastRenewal).response();
  await seller.client.invitations.send({ orgId: seller.orgId, emails: [email], role: 'member' });
  const received = await waitForEmail(email, 'Ivo Inviter lädt Sie zu Works of Ivo Inviter ein');
  expect(received).toContain('als Mitglied');

  await page.goto('/terms');
  await page.getByRole('link', { name: 'Datenschutz' }).waitFor();
  expect(await language(page)).toBe('de');
  await other.getByRole('button', { name: /^Konto von/ }).click();
  await other.getByRole('menuitem', { name: 'Abmelden' }).click();
  await other.getByRole('tab', { name: 'Anmelden' }).waitFor();
});

it('a language whose catalogue fails to load is not chosen', async () => {
  const page = await person('Lou');
  await aBuyer(page, 'Lou Lost');
  await page.goto('/settings');
  await page.route(/\/fr-[\w-]+\.js/, (route) => route.abort());
  await page.getByRole('combobox', { name: 'Language' }).selectOption('fr');
  await page.getByText('Failed to save settings').waitFor();
  expect(await page.getByRole('combobox', { name: 'Language' }).inputValue()).toBe('en');
  expect(await language(page)).toBe('en');
});

it('another time zone is found by typing after one was chosen', async () => {
  const page = await person('Zack');
  await aBuyer(page, 'Zack Zone');
  await page.goto('/settings');
  const zone = page.getByRole('combobox', { name: 'Time zone' });
  await zone.click();
  for (const [typed, value] of [
    ['toky', 'Tokyo'],
    ['pari', 'Paris'],
  ] as const) {
    await page.keyboard.type(typed);
    await page.getByRole('option', { name: value }).first().waitFor();
    await page.keyboard.press('Enter');
    await expect.poll(() => zone.inputValue()).toBe(value);
  }
  await page.keyboard.press('ArrowDown');
  await page.getByRole('listbox').waitFor();
  await page.keyboard.press('Escape');
  await page.keyboard.type('lond');
  await page.getByRole('option', { name: 'London' }).first().waitFor();
});

it('the public page is hydrated in English, and then uses the language and zone of the user', async () => {
  const page = await person('Rita');
  const seller = await aSeller(await person('Pia'), 'Pia Public');
  const product = { description: '', currency: 'AUD', details: {}, status: 'active' } as const;
  const { id } = await seller.client.products.create({
    orgId: seller.orgId,
    name: 'Amplifier',
    price: '12345.50',
    ...product,
  });
  await page.goto('/terms');
  await page.evaluate(() => localStorage.setItem('settings', '{"language":"de","timezone":"Asia/Tokyo"}'));
  const problems: string[] = [];
  page.on('console', (message) => message.type() === 'error' && problems.push(message.text()));
  page.on('pageerror', (error) => problems.push(error.message));
  await page.goto(`/products/${id}`);
  await page.getByRole('link', { name: 'Zum Kaufen anmelden' }).waitFor();
  expect(await language(page)).toBe('de');
  // Prices have the Australian format in every language (docs/product.md, Constants).
  expect(await page.getByRole('main').textContent()).toMatch(/AUD\s12,345\.50/);
  const listed = page.getByRole('main').locator('time').first();
  expect(await listed.textContent()).toMatch(/^(jetzt|vor )/);
  expect(await listed.getAttribute('title')).toMatch(/ (JST|GMT\+9)$/);
  expect(problems).toEqual([]);
});

it("times use the chosen zone and name it; a button chooses the device's zone", async () => {
  const page = await person('Zoe', { timezoneId: 'Australia/Sydney' });
  await aBuyer(page, 'Zoe Zone');
  const other = await page.context().newPage();
  await other.goto('/profile?tab=security');
  const created = other.getByText('Created', { exact: true }).locator('xpath=following-sibling::dd[1]//time');
  expect(await created.textContent()).toMatch(/ UTC$/);

  await page.goto('/settings');
  await page.getByRole('button', { name: 'Use this device’s zone: Australia/Sydney' }).click();
  await waitForSaved(page);
  await expect.poll(() => created.textContent()).toMatch(/ AE[DS]T$/);
  expect(await created.getAttribute('title')).toMatch(/ AE[DS]T$/);
  expect(await page.getByRole('button', { name: /^Use this device/ }).count()).toBe(0);

  const zone = page.getByRole('combobox', { name: 'Time zone' });
  await zone.click();
  const options = page.getByRole('listbox').getByRole('option');
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
  await zone.fill('kolk');
  await zone.fill('calcutta');
  await zone.press('Enter');
  await expect.poll(() => created.textContent()).toMatch(/ (IST|GMT\+5:30)$/);
});

it("Clear All Data asks first, removes the browser's stored data, and keeps the session and the account", async () => {
  const page = await person('Cleo');
  await aBuyer(page, 'Cleo Clear');
  const userOf = () => page.evaluate(() => localStorage.getItem('settings-user'));
  await expect.poll(userOf).not.toBeNull();
  const userId = await userOf();
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

it("one tab shows an invitation as the browser's notification, and a press opens it", async () => {
  const page = await person('Noor');
  await page.context().grantPermissions(['notifications']);
  await page.context().addInitScript(() => {
    const shown: Notification[] = [];
    const RealNotification = window.Notification;
    class RecordedNotification extends RealNotification {
      constructor(title: string, options?: NotificationOptions) {
        super(title, options);
        shown.push(this);
      }
    }
    Object.assign(window, { Notification: RecordedNotification, shown });
  });
  // Waits for the stream of changes, which all tabs share. Before the stream is open, tabs receive no changes.
  const stream = page
    .context()
    .waitForEvent('response', (response) => response.url().endsWith('/api/realtime'));
  const { email } = await aBuyer(page, 'Noor Notified');
  const other = await page.context().newPage();
  await other.goto('/marketplace');
  await other.getByRole('heading', { level: 1, name: 'Marketplace' }).waitFor();
  const seller = await aSeller(await person('Sven'), 'Sven Sender');
  await stream;
  await seller.client.invitations.send({ orgId: seller.orgId, emails: [email], role: 'member' });
  const titles = async () => [...(await titlesIn(page)), ...(await titlesIn(other))];
  await expect.poll(titles).toEqual(['An invitation waits for you']);

  const [shower] = (await titlesIn(page)).length > 0 ? [page] : [other];
  await shower.evaluate(() => {
    const { shown } = window as unknown as { shown: Notification[] };
    shown[0]?.dispatchEvent(new Event('click'));
  });
  await shower.waitForURL('**/organizations');
});

function titlesIn(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const { shown } = window as unknown as { shown: Notification[] };
    return shown.map(({ title }) => title);
  });
}
