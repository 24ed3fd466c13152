import type { Page } from 'playwright-core';

/** Every text, label, title and placeholder that a page shows or has read out. Times have their own tests. */
export function whatIsSaid(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const said = new Set<string>([document.title.split(' · ')[0] ?? '']);
    const keep = (text: string | null) => {
      const tidy = text?.replace(/\s+/g, ' ').trim();
      if (tidy && /\p{L}/u.test(tidy)) said.add(tidy);
    };
    const isForeign = (element: Element) =>
      element.closest('script, style, time, [lang]:not(html), [translate=no]');
    for (const element of document.body.querySelectorAll('*')) {
      if (isForeign(element)) continue;
      for (const name of ['aria-label', 'aria-description', 'aria-valuetext', 'title', 'placeholder', 'alt'])
        keep(element.getAttribute(name));
      // Neighbouring texts are one sentence to the reader.
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
    return [...said];
  });
}

/** Texts that are cut off, or that make the page scroll sideways. Names that end in an ellipsis are meant to. */
export function clippedTexts(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const clipped: string[] = [];
    const ownText = (element: Element) =>
      [...element.childNodes].map((node) => (node instanceof Text ? node.data.trim() : '')).join('');
    const isReadOutOnly = (element: Element) => element.closest('.sr-only') !== null;
    for (const element of document.body.querySelectorAll<HTMLElement>('*')) {
      const text = ownText(element);
      if (!text || !element.checkVisibility() || isReadOutOnly(element) || element.closest('script, style'))
        continue;
      const { textOverflow, display } = getComputedStyle(element);
      if (textOverflow === 'ellipsis' || display === 'inline') continue;
      if (element.scrollWidth > element.clientWidth + 1) clipped.push(text);
    }
    const { scrollWidth, clientWidth } = document.documentElement;
    if (scrollWidth > clientWidth) clipped.push(`the page is ${scrollWidth} px wide`);
    return clipped;
  });
}
