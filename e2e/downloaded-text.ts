import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { extractText } from 'unpdf';

/** The words of the PDF that is downloaded when this button is pressed. */
export async function downloadedText(page: Page, name: string | RegExp): Promise<string> {
  const press = page.getByRole('button', { name }).click();
  const [download] = await Promise.all([page.waitForEvent('download'), press]);
  const { text } = await extractText(new Uint8Array(readFileSync(await download.path())), {
    mergePages: true,
  });
  return text.replace(/\s+/g, ' ');
}
