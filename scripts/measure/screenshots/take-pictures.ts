import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import type { Market } from './market.ts';
import { openStates, switchTheme, type Theme, themes, type Width } from './open-states.ts';
import type { ScreenState } from './screens.ts';

export type Picture = { screen: string; state: string; theme: Theme; width: Width; file: string };
export type Outcome = { pictures: Picture[]; failures: string[] };

type Job = { origin: string; market: Market; folder: string; states: readonly ScreenState[] };

/** Takes a picture of each state in both themes and at every width. */
export async function takePictures({ folder, ...job }: Job): Promise<Outcome> {
  mkdirSync(folder, { recursive: true });
  const pictures: Picture[] = [];
  const failures = await openStates({
    ...job,
    widths: [390, 1280, 1920],
    look: async (page, state, width) => {
      for (const theme of themes) pictures.push(await picture({ page, state, theme, width, folder }));
    },
  });
  return { pictures, failures };
}

type Shot = { page: Page; state: ScreenState; theme: Theme; width: Width; folder: string };

async function picture({
  page,
  state: { screen, state, isLayer },
  theme,
  width,
  folder,
}: Shot): Promise<Picture> {
  await switchTheme(page, theme);
  const file = `${screen} ${state} ${theme} ${width}.png`.replaceAll(' ', '-');
  await page.screenshot({
    path: join(folder, file),
    fullPage: !isLayer,
    animations: 'disabled',
    caret: 'hide',
  });
  return { screen, state, theme, width, file };
}
