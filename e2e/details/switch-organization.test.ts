import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { browserForThisFile } from '../browser.ts';
import { type Actor, settle, signUpQuickly } from '../cast.ts';
import { waitForFrame } from '../wait.ts';

const { person } = browserForThisFile();

it('switching the organization keeps the section and never shows rows of the previous one, even if its answer is late', async () => {
  const { page, first, second } = await ownerOfTwo('rows');
  await page.goto('/manufacturer?sort=name');
  await row(page, 'Probe of the first').waitFor();
  await watchFor(page, 'Probe of the first', 'Works two');
  const answerSecond = await holdProducts(page, second);
  await switchTo(page, 'Works two');
  await bannerOf(page, 'Works two').waitFor();
  await waitForFrame(page);
  answerSecond();
  await row(page, 'Probe of the second').waitFor();
  expect(new URL(page.url()).search).toBe('?sort=name');
  expect(await seenMixed(page)).toBe(false);

  // Switches to the other organization and back before the first list has arrived.
  const answerFirst = await holdProducts(page, first);
  await page.evaluate(() => dispatchEvent(new Event('visibilitychange')));
  const asked = page.waitForRequest((request) => isListOf(request.url(), first));
  await switchTo(page, 'Works one');
  const late = (await asked).response();
  await switchTo(page, 'Works two');
  await row(page, 'Probe of the second').waitFor();
  answerFirst();
  await (await late)?.finished();
  await waitForFrame(page);
  expect(await row(page, 'Probe of the second').count()).toBe(1);
  expect(await row(page, 'Probe of the first').count()).toBe(0);
});

it('a position in the list of one organization does not apply to another', async () => {
  const { page, actor, first } = await ownerOfTwo('places');
  for (let index = 0; index < 25; index += 1)
    await actor.client.products.create({ orgId: first, name: `Filling ${index}`, price: '1.00' });
  await page.goto('/manufacturer');
  await page
    .getByRole('link', { name: 'Next' })
    .or(page.getByRole('button', { name: 'Next' }))
    .click();
  await page.waitForURL('**cursor=**');
  await switchTo(page, 'Works two');
  await page.waitForURL((url) => url.pathname === '/manufacturer' && url.search === '');
  await row(page, 'Probe of the second').waitFor();
});

it('a section that the other organization does not have says why', async () => {
  const { page, actor } = await ownerOfTwo('why');
  await actor.client.organizations.create({ name: 'Ward why', type: 'buyer_org' });
  await page.goto('/manufacturer');
  await switchTo(page, 'Ward why');
  await page.getByText('No manufacturer organization selected').waitFor();
  expect(new URL(page.url()).pathname).toBe('/manufacturer');
});

it('asks before a switch discards a changed form', async () => {
  const { page, product } = await ownerOfTwo('ask');
  await page.goto(`/manufacturer/products/${product}/edit`);
  await page.getByLabel('Product name').fill('Half typed');
  await switchTo(page, 'Works two');
  const question = page.getByRole('alertdialog', { name: 'Leave without saving?' });
  await question.getByRole('button', { name: 'Cancel' }).click();
  expect(await page.getByLabel('Product name').inputValue()).toBe('Half typed');
  await switchTo(page, 'Works two');
  await question.getByRole('button', { name: 'Leave' }).click();
  await page.waitForURL('**/manufacturer');
});

async function ownerOfTwo(domain: string) {
  const actor: Actor = await signUpQuickly({
    page: await person('Olga'),
    fullName: 'Olga Owner',
    email: `olga@${domain}.switch.example`,
  });
  const first = await settle(actor, {
    role: 'seller',
    organization: { name: 'Works one', type: 'seller_org' },
  });
  const { id: second } = await actor.client.organizations.create({ name: 'Works two', type: 'seller_org' });
  const { id: product } = await actor.client.products.create({
    ...{ orgId: first, name: 'Probe of the first', price: '1.00' },
  });
  await actor.client.products.create({ orgId: second, name: 'Probe of the second', price: '1.00' });
  return { actor, page: actor.page, first, second, product };
}

/**
 * Holds back the reply with the product list of this organization.
 * @returns a function that releases it
 */
async function holdProducts(page: Page, orgId: string): Promise<() => void> {
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route(
    ({ href }) => isListOf(href, orgId),
    async (route) => {
      await released;
      await route.continue();
    },
  );
  return release;
}

function isListOf(url: string, orgId: string): boolean {
  const { pathname, searchParams } = new URL(url);
  return pathname === '/api/products' && searchParams.get('orgId') === orgId;
}

function bannerOf(page: Page, name: string) {
  return page.getByRole('region', { name: 'Active organization' }).getByText(name);
}

async function switchTo(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: /^Switch organization/ }).click();
  await page.getByRole('menuitemradio', { name }).click();
}

function row(page: Page, name: string) {
  return page.getByRole('row', { name: new RegExp(name) });
}

/** Records whether a frame ever shows the name of one organization above a row of the other one. */
async function watchFor(page: Page, foreign: string, organization: string): Promise<void> {
  await page.evaluate(
    ([rowText = '', name = '']) => {
      const look = () => {
        const banner = document.querySelector('[aria-label="Active organization"]')?.textContent ?? '';
        const main = document.querySelector('main')?.textContent ?? '';
        if (banner.includes(name) && main.includes(rowText)) Reflect.set(globalThis, 'seenMixed', true);
        requestAnimationFrame(look);
      };
      look();
    },
    [foreign, organization],
  );
}

function seenMixed(page: Page): Promise<boolean> {
  return page.evaluate(() => Reflect.has(globalThis, 'seenMixed'));
}
