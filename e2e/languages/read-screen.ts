import type { Page } from 'playwright-core';
import type { Language } from '../../contract/languages.ts';
import { waitForCalm } from '../wait.ts';

/**
 * Changes the language in the browser's storage, as another tab would. The page is not reloaded, so that the test
 * finds texts that stay in the old language.
 */
export async function showIn(page: Page, language: Language): Promise<void> {
  await page.evaluate((chosen) => {
    localStorage.setItem('settings', JSON.stringify({ language: chosen }));
    dispatchEvent(new StorageEvent('storage', { key: 'settings' }));
  }, language);
  await page.waitForFunction((chosen) => document.documentElement.lang === chosen, language);
  await waitForCalm(page);
}

/**
 * All texts, labels, titles and placeholders that a page shows or announces. Omits times, because other tests check
 * times.
 */
export function visibleTexts(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const texts = new Set<string>();
    const keep = (text: string | null) => {
      const tidy = text?.replace(/\s+/g, ' ').trim();
      if (tidy && /\p{L}/u.test(tidy)) texts.add(tidy);
    };
    keep(document.title.split(' · ')[0] ?? '');
    for (const element of document.body.querySelectorAll('*')) {
      if (element.closest('script, style, time, [lang]:not(html)')) continue;
      for (const name of ['aria-label', 'aria-description', 'aria-valuetext', 'title', 'placeholder', 'alt'])
        keep(element.getAttribute(name));
      // Adjacent text nodes belong to one sentence, so they are joined.
      let run = '';
      for (const node of element.childNodes) {
        if (node instanceof Text) run += node.data;
        else if (!(node instanceof Comment)) {
          keep(run);
          run = '';
        }
      }
      keep(run);
    }
    return [...texts];
  });
}

/**
 * Clipped texts and tables, and a page that scrolls horizontally. A text that is shortened with an ellipsis counts
 * only if it is one of our messages, because names may be shortened.
 */
export async function clippedTexts(page: Page, isOurs: (text: string) => boolean): Promise<string[]> {
  const clipped = await page.evaluate(() => {
    const found: { text: string; hasEllipsis: boolean }[] = [];
    for (const element of document.body.querySelectorAll<HTMLElement>('*')) {
      const texts = [...element.childNodes].map((node) => (node instanceof Text ? node.data : ''));
      const text = texts.join('').replace(/\s+/g, ' ').trim();
      const isShown = text && element.checkVisibility() && !element.closest('.sr-only, script, style');
      // Measures the block around inline elements, because inline elements have no width of their own. Texts for screen
      // readers are one pixel wide and are skipped.
      if (!isShown || element.clientWidth <= 1 || element.scrollWidth <= element.clientWidth + 1) continue;
      const { textOverflow, webkitLineClamp } = getComputedStyle(element);
      found.push({ text, hasEllipsis: textOverflow === 'ellipsis' || webkitLineClamp !== 'none' });
    }
    for (const frame of document.querySelectorAll('[data-kind=cards]'))
      if (frame.scrollWidth > frame.clientWidth + 1)
        found.push({
          text: `a table is ${frame.scrollWidth - frame.clientWidth} px wider than its frame`,
          hasEllipsis: false,
        });
    const { scrollWidth, clientWidth } = document.documentElement;
    if (scrollWidth > clientWidth)
      found.push({ text: `the page is ${scrollWidth} px wide`, hasEllipsis: false });
    return found;
  });
  return clipped.filter(({ text, hasEllipsis }) => !hasEllipsis || isOurs(text)).map(({ text }) => text);
}
