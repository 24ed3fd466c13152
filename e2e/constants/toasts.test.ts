import type { Locator, Page } from 'playwright-core';
import { beforeAll, expect, it } from 'vitest';
import { contract } from '../../contract/index.ts';
import { browserForThisFile } from '../browser.ts';
import { type Actor, joinOrganization, settle, signUpQuickly } from '../cast.ts';
import { memberRow } from '../colleagues.ts';
import { databaseForThisFile } from '../database.ts';
import { newTab, toastsOf } from '../error-catalogue/situations.ts';
import { failure, replyTo } from '../wire.ts';
import { giveClock, pass, stopClock, waitForCount } from './page-clock.ts';

const { person } = browserForThisFile();
const database = databaseForThisFile();

/** The owner's email address is not verified, so a banner has a button that sends the verification email again. */
let owner: Actor;
beforeAll(async () => {
  const join = async (fullName: string, email: string) =>
    signUpQuickly({ page: await person(fullName), fullName, email });
  owner = await join('Olga Owner', 'olga@constants.example');
  const colleague = await join('Max Member', 'max@constants.example');
  const organization = { name: 'Constant Works', type: 'seller_org' } as const;
  const orgId = await settle(owner, { role: 'seller', organization });
  await settle(colleague, { role: 'buyer' });
  await database.verify(colleague.email);
  await joinOrganization(owner, colleague, orgId, 'member');
});

it('a toast disappears after 4000 ms and is removed 200 ms later', async () => {
  const page = await stoppedPage();
  const age = await ageOfNextToast(page);
  await failToChangeRole(page);
  const passUntil = async (ms: number) => pass(page, ms - (await age()));
  const leaving = page.locator('[data-sonner-toast][data-removed=true]');
  await passUntil(3_995);
  expect(await leaving.count()).toBe(0);
  await passUntil(4_000);
  expect(await leaving.count()).toBe(1);
  await passUntil(4_195);
  expect(await leaving.count()).toBe(1);
  await passUntil(4_200);
  expect(await leaving.count()).toBe(0);
});

it('a toast swiped by 45 px is dismissed, and a shorter swipe keeps it', async () => {
  const page = await stoppedPage();
  await failToChangeRole(page);
  await swipe(page, 44);
  await pass(page, 300);
  expect(await toastsOf(page).count()).toBe(1);
  await swipe(page, 45);
  await pass(page, 300);
  expect(await toastsOf(page).count()).toBe(0);
});

it('three toasts are visible, 356 px wide and, when focused with Alt+T, 14 px apart', async () => {
  const page = await stoppedPage();
  await failToChangeRole(page);
  await memberRow(page, 'Max Member')
    .getByRole('button', { name: /^Remove/ })
    .click();
  await press(page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }));
  await waitForCount(toastsOf(page), 2);
  await page.getByRole('button', { name: 'Send it again' }).click();
  await waitForCount(toastsOf(page), 3);
  await page.getByRole('button', { name: /^Account of/ }).click();
  await press(page.getByRole('menuitem', { name: 'Sign out' }));
  await waitForCount(toastsOf(page), 4);
  expect(await visible(page)).toHaveLength(3);

  await page.keyboard.press('Alt+T');
  await pass(page, 50);
  const isWithin = () => document.activeElement?.closest('[data-sonner-toaster]') !== null;
  expect(await page.evaluate(isWithin)).toBe(true);
  const places = await visible(page);
  expect(places.map(({ width }) => width)).toEqual([356, 356, 356]);
  const gaps = places.slice(1).map(({ top }, above) => top - (places[above]?.bottom ?? 0));
  expect(gaps).toEqual([14, 14]);
});

/** A page on which the server refuses every change and whose clock is stopped. */
async function stoppedPage(): Promise<Page> {
  const page = await newTab(owner.page);
  await giveClock(page);
  await page.goto('/organizations');
  await memberRow(page, 'Max Member').waitFor();
  await page.getByRole('button', { name: 'Send it again' }).waitFor();
  for (const operation of [
    contract.members.changeRole,
    contract.members.remove,
    contract.auth.resendVerification,
    contract.auth.signOut,
  ])
    await replyTo(page, operation, failure);
  // The first toast only loads the code for toasts. `stopClock` moves the page's clock forward, so this toast
  // disappears.
  await changeRole(page);
  await toastsOf(page).waitFor();
  await stopClock(page);
  await pass(page, 500);
  expect(await toastsOf(page).count()).toBe(0);
  return page;
}

/**
 * Waits for the next toast. Returns a function that returns how long this toast has been visible, in milliseconds of
 * the page's clock.
 */
async function ageOfNextToast(page: Page): Promise<() => Promise<number>> {
  await page.evaluate(() => {
    new MutationObserver((_changes, observer) => {
      if (!document.querySelector('[data-sonner-toast]')) return;
      Reflect.set(globalThis, 'toastCameAt', Date.now());
      observer.disconnect();
    }).observe(document.body, { subtree: true, childList: true });
  });
  return () => page.evaluate(() => Date.now() - Number(Reflect.get(globalThis, 'toastCameAt')));
}

/** Requests a change that the server refuses, so that a toast is shown. */
async function failToChangeRole(page: Page): Promise<void> {
  await changeRole(page);
  await waitForCount(toastsOf(page), 1);
}

async function changeRole(page: Page): Promise<void> {
  await memberRow(page, 'Max Member').getByLabel('Role of Max Member').selectOption('admin');
}

/** Waits for a button, for example in a dialog or menu that is opening, and presses it. */
async function press(button: Locator): Promise<void> {
  await waitForCount(button, 1);
  await button.click();
}

/** Drags slowly, because after a fast swipe a shorter distance is enough to dismiss a toast. */
async function swipe(page: Page, by: number): Promise<void> {
  const box = await toastsOf(page).first().boundingBox();
  if (!box) throw new Error('There is no toast to swipe');
  const [x, y] = [box.x + box.width / 2, box.y + box.height - 4];
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x + by / 2, y);
  await page.mouse.move(x + by, y);
  await pass(page, 1_000);
  await page.mouse.up();
}

/** The positions of the visible toasts, from top to bottom. */
async function visible(page: Page): Promise<{ top: number; bottom: number; width: number }[]> {
  const places = await toastsOf(page).evaluateAll((toasts) =>
    toasts
      .filter((toast) => getComputedStyle(toast).opacity !== '0')
      .map((toast) => toast.getBoundingClientRect())
      .map(({ top, bottom, width }) => ({ top, bottom, width })),
  );
  return places.sort((a, b) => a.top - b.top);
}
