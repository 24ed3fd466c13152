// Functions that let a journey wait for an event or a state, never for a fixed time (docs/testing.md).
import { watch } from 'node:fs/promises';
import type { AnyContractProcedure } from '@orpc/contract';
import type { Locator, Page, Request, Response } from 'playwright-core';
import { expect, inject } from 'vitest';
import { linkIn, readMail } from './read-mail.ts';
import { operationPattern } from './wire.ts';

/** The time limit of each wait in milliseconds, the same as for a locator's action (browser.ts). */
const longestMs = 15_000;

/** Waits until an email with this subject to this address has arrived, and returns the text of the newest one. */
export function waitForEmail(to: string, subject: string): Promise<string> {
  return waitForNewEmail(to, subject, () => true);
}

/** Waits for an email with this subject to this address whose link differs from `older`, and returns that link. */
export async function waitForNewerLink(to: string, subject: string, older?: string): Promise<string> {
  return linkIn(await waitForNewEmail(to, subject, (text) => linkIn(text) !== older));
}

async function waitForNewEmail(
  to: string,
  subject: string,
  isMeant: (text: string) => boolean,
): Promise<string> {
  const folder = inject('mailFolder');
  const signal = AbortSignal.timeout(longestMs);
  const changes = watch(folder, { signal })[Symbol.asyncIterator]();
  try {
    for (;;) {
      // Starts to watch the folder before it is read, so that an email that arrives in between is not missed.
      const change = changes.next();
      const { text } =
        (await readMail(folder)).findLast(
          (mail) => mail.subject === subject && mail.to?.[0]?.address === to,
        ) ?? {};
      if (text && isMeant(text)) {
        change.catch(() => {});
        return text;
      }
      await change.catch(() => {
        throw new Error(`No email "${subject}" to ${to} was received`);
      });
    }
  } finally {
    await changes.return?.();
  }
}

/** Waits until the scripts have rendered the shell of the signed-in app. The page's data may still be loading. */
export function waitForShell(page: Page): Promise<void> {
  return page.getByRole('button', { name: /^Account of/ }).waitFor();
}

/** Opens a page of the signed-in app and waits for its shell. */
export async function openPage(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await waitForShell(page);
}

/** Waits for the toast "Settings saved successfully!". */
export function waitForSaved(page: Page): Promise<void> {
  return page.getByText('Settings saved successfully!').first().waitFor();
}

export async function waitForFocus(element: Locator): Promise<void> {
  await expect.poll(() => element.evaluate((node) => node === document.activeElement)).toBe(true);
}

/**
 * Moves the pointer in several steps, as a hand does. The page ignores the first `pointermove`, because browsers also send one for a
 * resting pointer.
 */
export function movePointer(page: Page, x: number, y: number): Promise<void> {
  return page.mouse.move(x, y, { steps: 3 });
}

/** Waits until no element has the focus. */
export async function waitForNoFocus(page: Page): Promise<void> {
  await page.waitForFunction(() => document.activeElement === document.body);
}

/** Waits for the stylesheet. `goto` may resolve before it has loaded, and the browser paints nothing until then. */
export async function waitForStyles(page: Page): Promise<void> {
  await page.waitForFunction(() => document.querySelector<HTMLLinkElement>('link[rel=stylesheet]')?.sheet);
}

/** Waits until the page has loaded this script file. The file's name in the build also contains a hash. */
export async function waitForScript(page: Page, name: string): Promise<void> {
  await page.waitForFunction(
    (start) => performance.getEntriesByType('resource').some((entry) => entry.name.includes(`/${start}-`)),
    name,
  );
}

/** Waits until the page has painted a frame and has run the tasks that were queued before. */
export function waitForFrame(page: Page): Promise<void> {
  return page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve))));
}

/** Waits until no element is busy and the document has not changed for 100 ms. */
export async function waitForCalm(page: Page): Promise<void> {
  await page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        let timer = 0;
        const observer = new MutationObserver(wait);
        observer.observe(document, { subtree: true, childList: true, characterData: true });
        wait();

        function wait(): void {
          clearTimeout(timer);
          timer = window.setTimeout(look, 100);
        }
        function look(): void {
          const isLoading = document.querySelector('[aria-busy=true]') !== null;
          if (isLoading || !document.querySelector('h1, [role=dialog]')) {
            wait();
            return;
          }
          observer.disconnect();
          resolve();
        }
      }),
  );
}

/** Returns the next request of the page for an operation. Call it before the action that causes the request. */
export function waitForCall(
  page: Page,
  operation: AnyContractProcedure,
  isMeant: (request: Request) => boolean = () => true,
): Promise<Request> {
  return page.waitForRequest((request) => isCallOf(operation, request) && isMeant(request));
}

/** Returns the next response to an operation, with its whole body. Call it before the action that causes the request. */
export async function waitForAnswer(page: Page, operation: AnyContractProcedure): Promise<Response> {
  const response = await page.waitForResponse((answer) => isCallOf(operation, answer.request()));
  await response.finished();
  return response;
}

function isCallOf(operation: AnyContractProcedure, request: Request): boolean {
  return operationPattern(operation).test(`${request.method()} ${new URL(request.url()).pathname}`);
}
