import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import type { Market } from './market.ts';
import { openFaces, switchTheme, type Theme, themes, type Width } from './open-faces.ts';
import type { Face } from './screens.ts';

export type Picture = { screen: string; face: string; theme: Theme; width: Width; file: string };
export type Outcome = { pictures: Picture[]; failures: string[] };

type Job = { origin: string; market: Market; folder: string; faces: readonly Face[] };

/** Takes each state in both themes and at every width. */
export async function takePictures({ folder, ...job }: Job): Promise<Outcome> {
  mkdirSync(folder, { recursive: true });
  const pictures: Picture[] = [];
  const failures = await openFaces({
    ...job,
    widths: [390, 1280, 1920],
    look: async (page, face, width) => {
      for (const theme of themes) pictures.push(await picture({ page, face, theme, width, folder }));
    },
  });
  return { pictures, failures };
}

type Shot = { page: Page; face: Face; theme: Theme; width: Width; folder: string };

async function picture({
  page,
  face: { screen, face, isLayer },
  theme,
  width,
  folder,
}: Shot): Promise<Picture> {
  await switchTheme(page, theme);
  const file = `${screen} ${face} ${theme} ${width}.png`.replaceAll(' ', '-');
  await page.screenshot({
    path: join(folder, file),
    fullPage: !isLayer,
    animations: 'disabled',
    caret: 'hide',
  });
  return { screen, face, theme, width, file };
}
