import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import subsetFont from 'subset-font';

const packages = fileURLToPath(new URL('../../node_modules', import.meta.url));

/** The weights that the styles use (see web/styles/fonts.css). Titles use only one. */
const fonts = {
  'ibm-plex-sans': {
    file: '@fontsource-variable/ibm-plex-sans/files/ibm-plex-sans-latin-wght-normal.woff2',
    axes: { wght: { min: 400, max: 600 } },
  },
  'source-serif-4': {
    file: '@fontsource-variable/source-serif-4/files/source-serif-4-latin-wght-normal.woff2',
    axes: { wght: 600 },
  },
  'ibm-plex-mono': { file: '@fontsource/ibm-plex-mono/files/ibm-plex-mono-latin-400-normal.woff2', axes: {} },
};

/** Kerning, accents and tabular figures. Small capitals, old-style figures and other features are half of a file and never used. */
const keptFeatures = ['kern', 'mark', 'mkmk', 'ccmp', 'locl', 'tnum'];

/** Every character of the Latin font files: those of our languages, and symbols of units and formulas. */
const characters = [
  [0x20, 0x7e],
  [0xa0, 0x17f],
  [0x2b0, 0x36f],
  [0x2000, 0x22ff],
]
  .flatMap(([first = 0, last = 0]) => Array.from({ length: last - first + 1 }, (_, at) => first + at))
  .map((code) => String.fromCodePoint(code))
  .join('');

/** Writes the fonts reduced to what the product shows, about half as large. Vite reads them from there. */
export async function subsetFonts(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  await Promise.all(
    Object.entries(fonts).map(async ([name, { file, axes }]) => {
      const font = await subsetFont(await readFile(join(packages, file)), characters, {
        targetFormat: 'woff2',
        variationAxes: axes,
        keepFeatures: keptFeatures,
        noLayoutClosure: true,
      });
      await writeFile(join(folder, `${name}.woff2`), font);
    }),
  );
}
