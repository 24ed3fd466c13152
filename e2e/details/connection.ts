import type { Page } from 'playwright-core';
import { movePointer, waitForScript } from '../wait.ts';

/**
 * Cuts the connection and waits until the page has noticed it. Loads the code for toasts first, because that code
 * would otherwise load at the first user interaction, without a connection.
 */
export async function leave(page: Page): Promise<void> {
  await movePointer(page, 1, 1);
  await waitForScript(page, 'notice-toaster');
  await page.context().setOffline(true);
  await banner(page).getByText('You are offline.').waitFor();
}

export async function comeBack(page: Page): Promise<void> {
  await page.context().setOffline(false);
  await banner(page).getByText('You are offline.').waitFor({ state: 'detached' });
}

export function banner(page: Page) {
  return page.getByRole('status', { name: 'Connection' });
}

/** Collects the body of each write request that the page sends. */
export function writesOf(page: Page): string[] {
  const bodies: string[] = [];
  page.on('requestfinished', (request) => {
    const isOurs = new URL(request.url()).pathname.startsWith('/api/');
    if (isOurs && ['PUT', 'PATCH'].includes(request.method())) bodies.push(request.postData() ?? '');
  });
  return bodies;
}
