import type { BrowserContext, Page, Request } from 'playwright-core';
import { expect, it } from 'vitest';
import { contract } from '../../contract/index.ts';
import { addressesOfPages } from '../all-pages.ts';
import { browserForThisFile } from '../browser.ts';
import { gatherCast, secure, signUpStaff } from '../cast.ts';
import { databaseForThisFile } from '../database.ts';
import { aFamily } from '../details/team.ts';
import { waitForCalm } from '../wait.ts';
import { failure, replyTo, replyToRequest, skipPauses } from '../wire.ts';

const { person } = browserForThisFile();
const database = databaseForThisFile();

/** Texts of empty states, and zeros. The page may show them only after the read has succeeded. */
const emptiness = [
  'No members found.',
  'No invitations issued yet.',
  'No audit events recorded yet.',
  'No products have been created yet.',
  'No products found',
  'You are not a member of any organizations yet.',
  'No active organization selected.',
  'No organization',
  'No manufacturer organization selected',
  'Insufficient permissions',
  'Getting started',
  'This invitation link is not valid',
];

/** Tabs with their own URL. The test checks them in addition to the pages. */
const inTheAddress = ['/organizations?tab=invitations', '/organizations?tab=security', '/orders?side=sales'];

type Case = {
  context: BrowserContext;
  url: string;
  path: string;
  how: 'says 500' | 'is cut';
  /** The texts of empty states that the screen shows when every read succeeds, because there is really no data. */
  truth: string[];
};

it('a screen names the failed read, offers to try again and shows no empty state', {
  timeout: 900_000,
}, async () => {
  const cast = await gatherCast(person, database, 'reads.example');
  const { owner, buyer, secured, individual, newcomer, orgId, active } = cast;
  await secure(secured);
  const sam = { page: await person('Sam Staff'), fullName: 'Sam Staff', email: 'sam@reads.example' };
  const staff = await signUpStaff(sam, database);
  const [order] = (await buyer.client.orders.list({ side: 'purchases' })).items;
  const list = await owner.client.lists.create({ name: 'Theatre 3' });
  // The checkout of an empty cart redirects to the cart.
  const [ward] = await buyer.client.organizations.listMine();
  await buyer.client.carts.addLines({ orgId: ward?.id ?? '', lines: [{ productId: active.id }] });
  const ids = {
    products: active.id,
    sellers: orgId,
    organizations: orgId,
    orders: order?.id ?? '',
    lists: list.id,
    families: await aFamily(owner, orgId),
    purchases: order?.purchaseId ?? '',
    accounts: cast.accountId,
    recalls: cast.recallId,
  };
  const pages = addressesOfPages('app', ids).filter((url) => url !== '/checkout');
  const screens: [Page, string[]][] = [
    [buyer.page, ['/checkout', '/orders', `/orders/${order?.id}`, `/purchases/${order?.purchaseId}`]],
    [owner.page, [...pages, ...inTheAddress, `/marketplace/compare?ids=${active.id}`]],
    [secured.page, ['/profile?tab=security']],
    [individual.page, [new URL(cast.invitationLink).pathname]],
    [newcomer.page, ['/onboarding']],
    [staff.page, addressesOfPages('staff', {})],
  ];

  const cases: Case[] = [];
  const tried = new Set<string>();
  for (const [page, urls] of screens)
    for (const url of urls) {
      const { paths, truth } = await readsOf(page, url);
      for (const path of paths) {
        if (isReadAhead(path, url)) continue;
        // Reads of the shell are tested on one page only, because they fail in the same way on every page. The read of
        // the organizations is tested on each page, because every page depends on it.
        const key = isOfTheShell(path, url) ? path : `${url} ${path}`;
        if (tried.has(key)) continue;
        tried.add(key);
        for (const how of ['says 500', 'is cut'] as const)
          cases.push({ context: page.context(), url, path, how, truth });
      }
    }
  const count = cases.length;
  const begunAt = Date.now();
  expect(count).toBeGreaterThan(60);

  const wrong: string[] = [];
  const work = async () => {
    for (let one = cases.shift(); one; one = cases.shift()) {
      wrong.push(...(await complaintsOf(one)));
    }
  };
  await Promise.all(Array.from({ length: 3 }, work));
  console.log(`${count} failures of ${tried.size} reads in ${Math.round((Date.now() - begunAt) / 1000)} s`);
  expect(wrong).toEqual([]);
});

it('purchase is disabled while the organizations are unknown, and loaded data stay when a later read fails', async () => {
  const { buyer, owner, active } = await gatherCast(person, database, 'unknown.example');
  const { page } = buyer;
  await page.route('**/api/organizations', (route) => route.abort());
  await page.goto(`/marketplace/products/${active.id}`);
  const banner = page.getByRole('region', { name: 'Active organization' });
  await banner.getByText('Unable to load organizations').waitFor();
  await expect(page.getByRole('button', { name: 'Purchase Now' }).isDisabled()).resolves.toBe(true);
  await page.unroute('**/api/organizations');
  // Presses with the keyboard. The toast about the same failure may cover the button, and a toast stays as long as
  // the pointer is over it.
  await banner.getByRole('button', { name: 'Try again' }).press('Enter');
  await banner.getByText('Ward of unknown.example').waitFor();
  await expect(page.getByRole('button', { name: 'Purchase Now' }).isEnabled()).resolves.toBe(true);

  await owner.page.goto('/organizations');
  await owner.page.getByRole('row', { name: /Ada Admin/ }).waitFor();
  const restore = await replyTo(owner.page, contract.members.list, failure);
  await owner.page.getByRole('button', { name: 'Refresh access' }).click();
  await owner.page.getByRole('status').getByText('What you see may be out of date.').waitFor();
  await owner.page.getByRole('row', { name: /Ada Admin/ }).waitFor();
  await restore();
  await owner.page.getByRole('status').getByRole('button', { name: 'Try again' }).click();
  await owner.page.getByText('What you see may be out of date.').waitFor({ state: 'detached' });
});

/**
 * All GET requests of the API that the screen sends before it is idle, except the stream of changes, and the texts of empty
 * states that it shows when every request is answered.
 */
async function readsOf(page: Page, url: string): Promise<{ paths: string[]; truth: string[] }> {
  const paths = new Set<string>();
  const unanswered = new Set<Request>();
  const listen = (request: Request) => {
    const { pathname } = new URL(request.url());
    if (request.method() !== 'GET' || !pathname.startsWith('/api/') || pathname === '/api/realtime') return;
    paths.add(pathname);
    unanswered.add(request);
  };
  const close = (request: Request) => unanswered.delete(request);
  page.on('request', listen).on('requestfinished', close).on('requestfailed', close);
  await page.goto(url);
  if (!/^.(invitations|onboarding)/.test(url)) await waitForOrganization(page);
  await waitForCalm(page);
  await expect.poll(() => unanswered.size, { timeout: 15_000 }).toBe(0);
  page.off('request', listen).off('requestfinished', close).off('requestfailed', close);
  return { paths: [...paths], truth: await emptinessOf(page) };
}

/** Waits until the shell shows the active organization, or says that there is none. */
async function waitForOrganization(page: Page): Promise<void> {
  const banner = page.getByRole('region', { name: 'Active organization' });
  await expect.poll(() => banner.textContent(), { timeout: 15_000 }).not.toBe('');
}

/**
 * Whether the request loads data that this screen does not show: data of a linked page in advance, data of a paid order, or
 * the invoices of an account that is only requested.
 */
function isReadAhead(path: string, url: string): boolean {
  return (
    (path.endsWith('/similar') && url.endsWith('/edit')) ||
    path.endsWith('/money') ||
    (path.startsWith('/api/credit-accounts/') && path.endsWith('/invoices')) ||
    (path.endsWith('/facets') && url.startsWith('/marketplace/compare'))
  );
}

function isOfTheShell(path: string, url: string): boolean {
  // The sidebar uses this read to count new sales. Only the orders page shows its figures.
  if (path === '/api/orders/count') return !url.startsWith('/orders');
  // The badge in the sidebar shows the number of these requisitions. Only the approvals page lists them.
  if (path === '/api/requisitions/to-decide') return url !== '/approvals';
  return [
    '/api/credit-accounts/pending',
    '/api/users/me',
    '/api/users/me/role',
    '/api/invitations',
    '/api/cart/count',
  ].includes(path);
}

async function complaintsOf({ context, url, path, how, truth }: Case): Promise<string[]> {
  const page = await context.newPage();
  try {
    await skipPauses(page);
    await replyToRequest(page, `GET ${path}`, how === 'is cut' ? how : failure);
    await page.goto(url, { waitUntil: 'commit' });
    const messages = page.locator('[role=alert], [role=status], [data-sonner-toast]');
    // Hidden buttons also count: an open sheet may hide the button, and the user can reach it after closing the
    // sheet.
    const retry = messages.getByRole('button', { name: 'Try again', includeHidden: true }).first();
    const isSaid = await retry.waitFor({ timeout: 15_000 }).then(
      () => true,
      () => false,
    );
    const called = (await emptinessOf(page)).filter((words) => !truth.includes(words));
    const what = `${url}: ${path} ${how}`;
    return [
      ...(isSaid ? [] : [`${what}, and the screen does not say so`]),
      ...called.map((words) => `${what}, and the screen says '${words}'`),
    ];
  } finally {
    await page.close();
  }
}

async function emptinessOf(page: Page): Promise<string[]> {
  const text = (await page.locator('#app').textContent()) ?? '';
  return emptiness.filter((words) => text.includes(words));
}
