import type { Page } from 'playwright-core';
import { expect, it, onTestFinished } from 'vitest';

/** A title, and the text below it. */
type Words = readonly [title: string, description?: string];

/** A situation of the error catalogue (docs/product.md, Errors), with the text that must be shown. */
export type Situation = {
  situation: string;
  /** Brings the page into this situation, so that the page shows the error. The page is a new tab. */
  make: (page: Page) => Promise<unknown>;
  toast?: Words;
  /** The reason of the failure. The test accepts it in the toast or on the screen. */
  reason?: string;
  /** Text on the screen that screen readers must announce immediately. */
  inline?: Words;
  redBox?: Words;
  /** Text on the screen, at a field or instead of a list. */
  text?: Words;
};

/** Tests each situation in a new tab of the user's browser. */
export function testEach(situations: readonly Situation[], whose: () => Page): void {
  const named = situations.map((row) => ({ ...row, words: titleOf(row) }));
  it.each(named)("$situation: '$words'", async ({ make, ...expected }) => {
    const page = await newTab(whose());
    await make(page);
    await expectShown(page, expected);
  });
}

/** Opens a new tab in the same browser and closes it after the test. */
export async function newTab(beside: Page): Promise<Page> {
  const page = await beside.context().newPage();
  page.setDefaultTimeout(15_000);
  onTestFinished(() => page.close());
  return page;
}

function titleOf({ toast, inline, redBox, text }: Situation): string | undefined {
  return [toast, inline, redBox, text].find((words) => words?.[0])?.[0];
}

async function expectShown(
  page: Page,
  { toast, reason, inline, redBox, text }: Omit<Situation, 'make'>,
): Promise<void> {
  if (toast) await expectWords(toastsOf(page), toast);
  if (reason) await page.getByText(reason, exactly).first().waitFor();
  if (inline) await expectWords(page.getByRole('alert').or(page.getByRole('status')), inline);
  if (redBox) {
    await expectWords(page.getByRole('alert'), redBox);
    await expect(page.getByRole('alert').evaluate(coloursOf)).resolves.toEqual(['red', 'red']);
  }
  for (const words of text ?? [])
    await page
      .getByRole('main')
      .or(page.getByRole('dialog'))
      .getByText(words ?? '', exactly)
      .waitFor();
}

const exactly = { exact: true };

function expectWords(places: ReturnType<Page['locator']>, [title, description]: Words): Promise<unknown> {
  const titled = places.filter({ has: places.page().getByText(title, exactly) });
  return (description ? titled.getByText(description, exactly) : titled).first().waitFor();
}

/**
 * The text and background colours of the box. Every red colour becomes `red`. The design's colours are in oklch, in
 * which red has a hue between 15 and 40 degrees (web/styles/tokens.css).
 */
function coloursOf(box: Element): string[] {
  const { color, backgroundColor } = getComputedStyle(box);
  return [color, backgroundColor].map((colour) => {
    const [, chroma = 0, hue = 0] = (colour.match(/[\d.]+/g) ?? []).map(Number);
    return chroma > 0.02 && hue > 15 && hue < 40 ? 'red' : colour;
  });
}

export function toastsOf(page: Page) {
  return page.getByRole('region', { name: /^Notifications/ }).getByRole('listitem');
}
