import { readFileSync } from 'node:fs';
import { sql } from 'drizzle-orm';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { browserForThisFile } from './browser.ts';
import { type Actor, settle, signUpQuickly } from './cast.ts';
import { databaseForThisFile } from './database.ts';
import { receivedMail } from './mail.ts';
import { onboard, signIn, signOut, signUp } from './people.ts';

const { person } = browserForThisFile();
const database = databaseForThisFile();

async function aBuyer(page: Page, fullName: string): Promise<Actor> {
  const email = `${fullName.split(' ')[0]?.toLowerCase()}@settings.example`;
  const buyer = await signUpQuickly({ page, fullName, email });
  await settle(buyer, { role: 'buyer' });
  await page.goto('/marketplace');
  await page.getByRole('heading', { level: 1, name: 'Marketplace' }).waitFor();
  return buyer;
}

async function aSeller(page: Page, fullName: string) {
  const email = `${fullName.split(' ')[0]?.toLowerCase()}@settings.example`;
  const seller = await signUpQuickly({ page, fullName, email });
  const organization = { name: `Works of ${fullName}`, type: 'seller_org' } as const;
  return { ...seller, orgId: await settle(seller, { role: 'seller', organization }) };
}

const isDark = (page: Page) => page.evaluate(() => document.documentElement.classList.contains('dark'));
const language = (page: Page) => page.evaluate(() => document.documentElement.lang);
const saved = (page: Page) => page.getByText('Settings saved successfully!').first().waitFor();

it('the theme is shared with the header and with every tab, and is there before the first paint', async () => {
  const page = await person('Tess');
  await aBuyer(page, 'Tess Tone');
  const other = await page.context().newPage();
  await other.goto('/marketplace');
  await page.goto('/settings');
  await page.getByRole('radio', { name: 'Dark' }).check();
  await saved(page);
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

it('the language reaches every tab, the public pages and the next letter, whoever is the cause of it', async () => {
  const page = await person('Lena');
  const { email } = await aBuyer(page, 'Lena Language');
  const seller = await aSeller(await person('Ivo'), 'Ivo Inviter');
  const other = await page.context().newPage();
  await other.goto('/orders');
  await other.getByRole('heading', { level: 1, name: 'Orders' }).waitFor();

  await page.goto('/settings');
  const told = page.waitForResponse((response) => response.url().endsWith('/session/refresh'));
  await page.getByRole('combobox', { name: 'Language' }).selectOption('de');
  await page.getByText('Einstellungen gespeichert').waitFor();
  await page.getByRole('heading', { level: 1, name: 'Einstellungen' }).waitFor();
  await other.getByRole('heading', { level: 1, name: 'Bestellungen' }).waitFor();
  expect([await language(page), await language(other)]).toEqual(['de', 'de']);
  await told;
  await seller.client.invitations.send({ orgId: seller.orgId, emails: [email], role: 'member' });
  const letter = await receivedMail(email, 'Ivo Inviter lädt Sie zu Works of Ivo Inviter ein');
  expect(letter).toContain('als Mitglied');

  await page.goto('/terms');
  await page.getByRole('link', { name: 'Datenschutz' }).waitFor();
  expect(await language(page)).toBe('de');
  await other.getByRole('button', { name: /^Konto von/ }).click();
  await other.getByRole('menuitem', { name: 'Abmelden' }).click();
  await other.getByRole('tab', { name: 'Anmelden' }).waitFor();
});

it('a language whose words do not arrive is not chosen', async () => {
  const page = await person('Lou');
  await aBuyer(page, 'Lou Lost');
  await page.goto('/settings');
  await page.route(/\/fr-[\w-]+\.js/, (route) => route.abort());
  await page.getByRole('combobox', { name: 'Language' }).selectOption('fr');
  await page.getByText('Failed to save settings').waitFor();
  expect(await page.getByRole('combobox', { name: 'Language' }).inputValue()).toBe('en');
  expect(await language(page)).toBe('en');
});

it('of two languages chosen in a hurry the last one stays, whichever arrives first', async () => {
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
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(resolve)));
  expect(await language(page)).toBe('fr');
  expect(await page.evaluate(() => localStorage.getItem('settings'))).toContain('"fr"');
});

it('another time zone is found by typing on after one was chosen', async () => {
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

it('a switch that waits for the browser’s answer leaves the others as they were set meanwhile', async () => {
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

it('the rendered public page is taken over in English, and is then in the language and zone of its reader', async () => {
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
  // Prices stay Australian in every language (spec, section 9).
  expect(await page.getByRole('main').textContent()).toMatch(/AUD\s12,345\.50/);
  const listed = page.getByRole('main').locator('time').first();
  expect(await listed.textContent()).toMatch(/^(jetzt|vor )/);
  expect(await listed.getAttribute('title')).toMatch(/ (JST|GMT\+9)$/);
  expect(problems).toEqual([]);
});

it('times follow the chosen zone and name it; the zone of the device is one press away', async () => {
  const page = await person('Zoe', { timezoneId: 'Australia/Sydney' });
  await aBuyer(page, 'Zoe Zone');
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
  await zone.fill('nowhere');
  await page.getByText('No time zone found.').waitFor();
  await zone.press('Escape');
  expect(await zone.inputValue()).toBe('Australia/Sydney');
  await zone.fill('kolk');
  await zone.fill('calcutta');
  await zone.press('Enter');
  await expect.poll(() => created.textContent()).toMatch(/ (IST|GMT\+5:30)$/);
});

it('what somebody changed in local storage counts as not set', async () => {
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
    // Its frame is served with its words in English, and its script asks before the app is there.
    await page.goto('/marketplace');
    expect(await page.evaluate(() => document.documentElement.dataset.words)).toBeUndefined();
    await page.getByRole('button', { name: /^Account of/ }).waitFor();
    await page.goto('/settings');
    await page.getByRole('heading', { level: 1, name: 'Settings' }).waitFor();
    expect(await page.getByRole('combobox', { name: 'Time zone' }).inputValue()).toBe('UTC');
    expect(await page.getByRole('combobox', { name: 'Language' }).inputValue()).toBe('en');
    expect(await page.getByRole('radio', { name: 'System' }).isChecked()).toBe(true);
  }
  expect(problems).toEqual([]);
});

it('a browser that stores nothing keeps the setting and says so', async () => {
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

it('a browser that stores nothing keeps its language, and says so in it', async () => {
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
  await saved(page);
  await expect
    .poll(() => database.count(sql`users WHERE email = 'nia@settings.example' AND NOT wants_email`))
    .toBe(1);
  await signOut(page);
  await page.waitForURL('**/auth*');

  const told = page.waitForResponse((response) => response.url().endsWith('/session/refresh'));
  await signUp(page, { fullName: 'Ned Next', email: 'ned@settings.example' });
  await onboard(page, { role: 'Buyer', organization: null });
  await told;
  // The form of the sign-up still carried Nia's choice.
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
    notifications: { email: false, push: true, marketing: true },
    dataRetention: 30,
  });
});

it('somebody who signs in before the code of the app is there has their own settings all the same', async () => {
  const page = await person('Fay');
  const email = 'fay.fast@settings.example';
  await signUp(page, { fullName: 'Fay Fast', email });
  await onboard(page, { role: 'Buyer', organization: null });
  const id = await page.evaluate(() => {
    const own = localStorage.getItem('settings-user');
    localStorage.setItem(`settings-${own}`, '{"notifications":{"email":false},"dataRetention":30}');
    localStorage.setItem('settings-user', 'somebody else');
    const old = { kind: 'product', id: 'x', label: 'x', at: new Date(Date.now() - 31 * 86_400_000) };
    localStorage.setItem(`recents-${own}`, JSON.stringify([old]));
    return own;
  });
  await signOut(page);
  await page.waitForURL('**/auth*');
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  const manifest = JSON.parse(
    readFileSync(new URL('../dist/web/.vite/manifest.json', import.meta.url), 'utf8'),
  );
  await page.route(`**/${manifest['app.tsx'].file}`, async (route) => {
    await held;
    await route.continue();
  });
  await page.goto('/auth');
  const signedIn = page.waitForResponse((response) => response.url().endsWith('/api/auth/sign-in'));
  await signIn(page, email);
  await (await signedIn).finished();
  const told = page.waitForRequest((request) => request.url().endsWith('/session/refresh'));
  release();
  expect((await told).headers()['myelin-email']).toBe('0');
  await page.getByRole('button', { name: /^Account of/ }).hover();
  const recents = () => page.evaluate((own) => localStorage.getItem(`recents-${own}`), id);
  await expect.poll(recents).toBe('[]');
});

it('Clear All Data asks first, removes what the browser keeps, and leaves the session and the account', async () => {
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

it('clearing the data of this browser keeps the organization of the tab, and stores none', async () => {
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

it("an invitation is shown as the browser's notification by one tab, and a press opens it", async () => {
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
  const { email } = await aBuyer(page, 'Noor Notified');
  const other = await page.context().newPage();
  await other.goto('/marketplace');
  await other.getByRole('heading', { level: 1, name: 'Marketplace' }).waitFor();
  const seller = await aSeller(await person('Sven'), 'Sven Sender');
  const send = (to: string) =>
    seller.client.invitations.send({ orgId: seller.orgId, emails: [to], role: 'member' });
  await send(email);
  const titles = async () => [...(await titlesIn(page)), ...(await titlesIn(other))];
  await expect.poll(titles, { timeout: 15_000 }).toEqual(['An invitation waits for you']);

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

it('push notifications ask the browser when they are switched on, and a refusal is explained', async () => {
  const page = await person('Ria');
  await page.context().addInitScript(() => {
    let permission: NotificationPermission = 'default';
    Object.defineProperty(Notification, 'permission', { get: () => permission });
    Notification.requestPermission = async () => {
      permission = 'denied';
      return permission;
    };
  });
  await aBuyer(page, 'Ria Refused');
  await page.goto('/settings?tab=notifications');
  const push = page.getByRole('switch', { name: 'Push notifications' });
  expect(await push.isChecked()).toBe(true);
  await push.uncheck();
  await saved(page);
  await push.click();
  await page.getByText('Your browser refuses notifications from this site.').waitFor();
  expect(await push.isChecked()).toBe(false);
  expect(await push.isDisabled()).toBe(true);
});
