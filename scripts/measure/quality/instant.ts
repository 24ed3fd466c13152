import type { Locator, Page } from 'playwright-core';
import { median } from '../../../bench/percentile.ts';
import { launchChromium } from './chromium.ts';
import type { Figure } from './figure.ts';
import { signInSeller } from './pages.ts';
import type { Part } from './part.ts';

/** The aim is that the next frame shows the page. One more frame is allowed, because a busy machine may skip one. */
const mostFrames = 2;

type Way = { to: string; link: (page: Page) => Locator };
const menu = (name: string): Way => ({
  to: name,
  link: (page) =>
    page.getByRole('navigation', { name: 'Main navigation' }).getByRole('link', { name, exact: true }),
});
const ways: Way[] = [
  menu('Organizations'),
  menu('Manufacturer'),
  menu('Marketplace'),
  { to: 'a product', link: (page) => page.getByRole('link', { name: /^View Details/ }).first() },
];

/** Measures the time from a click on a hovered link to the first frame that shows the next page without skeletons. */
export const measureInstant: Part = async ({ origin, runs, report }) => {
  const browser = await launchChromium();
  try {
    const page = await browser.newPage({ viewport: { width: 1280, height: 900 } });
    // The stream of changes would make the page read everything again at an unpredictable time.
    await page.route('**/api/realtime', (route) => route.abort());
    await signInSeller(page, origin);
    const taken = ways.map((): Taken[] => []);
    for (let run = 0; run < runs; run += 1)
      for (const [index, way] of ways.entries()) taken[index]?.push(await press(page, way));
    report(ways.flatMap(({ to }, index) => figuresOf(to, taken[index] ?? [])));
  } finally {
    await browser.close();
  }
};

type Taken = { frames: number; ms: number };

function figuresOf(to: string, taken: Taken[]): Figure[] {
  return [
    {
      of: to,
      name: 'frames after the click',
      value: median(taken.map(({ frames }) => frames)),
      gate: { atMost: mostFrames },
    },
    { of: to, name: 'and time', value: median(taken.map(({ ms }) => ms)), unit: 'ms' },
  ];
}

async function press(page: Page, { link }: Way): Promise<Taken> {
  await link(page).hover();
  await page.waitForTimeout(restMs);
  const counted = page.evaluate(countFrames);
  await link(page).click();
  return counted;
}

/**
 * The pointer stays on the link for this number of milliseconds, long enough to load the code and the data of the
 * next page.
 */
const restMs = 1_000;

/**
 * Runs in the page. Counts animation frames from the click until the new page's heading is shown and no skeleton is
 * left. Examines the DOM in `requestAnimationFrame`, directly before the browser paints the frame.
 */
function countFrames(): Promise<Taken> {
  const heading = document.querySelector('h1');
  return new Promise((resolve) => {
    const start = ({ timeStamp }: Event) => {
      let frames = 0;
      const look = () => {
        frames += 1;
        const isVisible =
          document.querySelector('h1') !== heading && !document.querySelector('main [aria-busy=true]');
        if (isVisible) resolve({ frames, ms: performance.now() - timeStamp });
        else requestAnimationFrame(look);
      };
      requestAnimationFrame(look);
    };
    addEventListener('click', start, { capture: true, once: true });
  });
}
