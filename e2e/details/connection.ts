import type { Page } from 'playwright-core';
import { movePointer, waitForScript } from '../wait.ts';

/**
 * Cuts the connection and waits until the page has noticed it. Before that, loads the code for toasts, which would otherwise load at the
 * first user interaction.
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

/** Collects the bodies of the page's write requests, when the server receives them. */
export function writesOf(page: Page): string[] {
  const bodies: string[] = [];
  page.on('requestfinished', (request) => {
    const isOurs = new URL(request.url()).pathname.startsWith('/api/');
    if (isOurs && ['PUT', 'PATCH'].includes(request.method())) bodies.push(request.postData() ?? '');
  });
  return bodies;
}
