import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { contract } from '../contract/index.ts';
import { browserForThisFile } from './browser.ts';
import { startAs } from './cast.ts';
import { signIn, signOut } from './people.ts';
import { waitForCall, waitForFocus } from './wait.ts';
import { holdScripts, replyToRequest } from './wire.ts';

const { person } = browserForThisFile();

it('a visitor signs in and returns to the requested page', async () => {
  const page = await newBuyer('returning@people.example');
  await signOut(page);
  await page.waitForURL((url) => url.pathname === '/auth' && url.search === '');

  await page.goto('/orders?status=pending');
  await page.waitForURL('**/auth?next=**');
  await signIn(page, 'returning@people.example');
  await page.getByText('Welcome back!').waitFor();
  await page.waitForURL('**/orders?status=pending');
});

it('a wrong password is refused with a message in the form and in a toast', async () => {
  const page = await person('stranger');
  await page.goto('/auth');
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
  // The user pressed 'Sign In' before the scripts loaded. As soon as they have loaded, the page repeats the press, and
  // the form focuses its first empty field.
  await expect.poll(() => nameOfFocus(page)).toBe('email');
  await signIn(page, 'nobody@people.example');
  await page.getByText('Sign in failed').waitFor();
  await page.getByRole('alert').getByText('Invalid email or password').waitFor();
  expect(await nameOfFocus(page)).toBe('password');
});

it('signing out or in affects every tab of the browser', async () => {
  const first = await newBuyer('tabs@people.example');
  const second = await first.context().newPage();
  await second.goto('/orders');
  await second.getByRole('heading', { level: 1, name: 'Orders' }).waitFor();

  await signOut(first);
  await first.waitForURL('**/auth');
  await second.waitForURL('**/auth');

  await signIn(second, 'tabs@people.example');
  await second.waitForURL('**/marketplace');
  await first.waitForURL('**/marketplace');
});

it('a tab that is still opening is signed out with the others', async () => {
  const first = await newBuyer('opening@people.example');
  const second = await first.context().newPage();
  const signedOut = Promise.withResolvers<void>();
  const letIn = Promise.withResolvers<void>();
  await second.route('**/api/users/me/role', async (route) => {
    const response = await route.fetch();
    letIn.resolve();
    await signedOut.promise;
    await route.fulfill({ response });
  });
  await second.goto('/orders', { waitUntil: 'commit' });
  await letIn.promise;
  await signOut(first);
  await first.waitForURL('**/auth');
  signedOut.resolve();
  await second.waitForURL('**/auth');
  await second.getByRole('heading', { level: 1, name: 'Sign in to Myelin' }).waitFor();
});

it('a tab whose sign-in form is still loading its scripts is signed in with the others', async () => {
  const first = await newBuyer('form@people.example');
  await signOut(first);
  await first.waitForURL('**/auth');
  const second = await first.context().newPage();
  const releaseScripts = await holdScripts(second);
  await second.goto('/auth');
  await signIn(first, 'form@people.example');
  await first.waitForURL('**/marketplace');
  releaseScripts();
  await second.waitForURL('**/marketplace');
});

it('one tab holds the stream of changes, and another tab takes over when it closes', async () => {
  const first = await newBuyer('stream@people.example');
  // The tab that requests the stream first keeps it. So the second tab must not open before the first tab has requested
  // the stream.
  const held = waitForCall(first, contract.realtime.subscribe);
  await first.reload();
  await held;
  const second = await first.context().newPage();
  const streams: string[] = [];
  second.on('request', (request) => {
    if (request.url().endsWith('/api/realtime')) streams.push(request.url());
  });
  await second.goto('/organizations');
  await second.getByText('You are not a member of any organizations yet.').waitFor();
  expect(streams).toEqual([]);
  const takenOver = waitForCall(second, contract.realtime.subscribe);
  await first.close();
  await takenOver;
});

it('a role that cannot be read counts as none until it can be read', async () => {
  const page = await newBuyer('late@people.example');
  await page.route('**/api/users/me/role', (route) => route.abort());
  await page.goto('/orders');
  await page.waitForURL('**/onboarding');

  await page.unroute('**/api/users/me/role');
  await page.goto('/onboarding');
  await page.waitForURL('**/marketplace');
});

it('navigation moves the focus to the page title, and the first Tab stop skips to the content', async () => {
  const page = await newBuyer('keyboard@people.example');
  await page.goto('/marketplace');
  // The heading is already in the HTML from the server, but the skip link is rendered by the scripts.
  await page.getByRole('link', { name: 'Skip to content' }).waitFor({ state: 'attached' });
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  expect(await page.evaluate(() => document.activeElement?.id)).toBe('main');

  await page.getByRole('link', { name: 'Organizations' }).click();
  await page.getByRole('status').getByText('Organizations · Myelin').waitFor({ state: 'attached' });
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Organizations');
  expect(await page.title()).toBe('Organizations · Myelin');
});

it('a page that is still loading has a heading, and the focus waits for the final one', async () => {
  const page = await newBuyer('waiting@people.example');
  await signOut(page);
  await page.goto('/organizations/00000000-0000-4000-8000-000000000000');
  await page.waitForURL('**/auth?next=**');
  const restore = await replyToRequest(page, 'GET /api/organizations/{orgId}', 'is held');
  await signIn(page, 'waiting@people.example');
  await page.getByRole('heading', { level: 1, name: 'Organization', exact: true }).waitFor();
  await restore();
  const heading = page.getByRole('heading', { level: 1, name: 'Organization not found' });
  await heading.waitFor();
  await waitForFocus(heading);
});

it('the active organization decides what the sidebar and the banner show, and is stored', async () => {
  const page = await newBuyer('orgs@people.example');
  await page.getByText('No active organization selected.').waitFor();
  await page.goto('/organizations?create=1');
  await createOrganization(page, { name: 'ab', type: 'Manufacturer' });
  await page.getByText('Organization name must be at least 3 characters long').waitFor();
  await createOrganization(page, { name: 'Axon Devices', type: 'Manufacturer' });
  await page.getByText('Organization created successfully').waitFor();
  const banner = page.getByRole('region', { name: 'Active organization' });
  await banner.getByText('Manufacturer Organization').waitFor();
  await page.getByRole('link', { name: 'Manufacturer' }).waitFor();

  await page.goto('/organizations?create=1');
  await createOrganization(page, { name: 'Axon Hospital', type: 'Buyer' });
  await banner.getByText('Axon Hospital').waitFor();
  await page.getByRole('link', { name: 'Manufacturer' }).waitFor({ state: 'detached' });

  await page.getByRole('button', { name: /^Switch organization/ }).click();
  await page.getByRole('menuitemradio', { name: 'Axon Devices' }).click();
  await banner.getByText('Axon Devices').waitFor();
  await page.reload();
  await banner.getByText('Axon Devices').waitFor();
});

async function newBuyer(email: string): Promise<Page> {
  const page = await person(email);
  await startAs({ page, fullName: 'Some One', email }, { role: 'buyer' });
  return page;
}

async function createOrganization(page: Page, { name, type }: { name: string; type: string }): Promise<void> {
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Organization name').fill(name);
  await dialog.getByLabel('Organization type').selectOption({ label: type });
  await dialog.getByRole('button', { name: 'Create organization' }).click();
}

function nameOfFocus(page: Page): Promise<string | null> {
  return page.evaluate(() => document.activeElement?.getAttribute('name') ?? null);
}
