import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import subsetFont from 'subset-font';

const packages = fileURLToPath(new URL('../../node_modules', import.meta.url));

/** The weights that the styles use (web/styles/fonts.css says the same): titles are set in one alone. */
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

/** Kerning, accents and figures of one width; small capitals, old figures and the like are half of a file and never set. */
const keptFeatures = ['kern', 'mark', 'mkmk', 'ccmp', 'locl', 'tnum'];

/** Every character that the files of the Latin script have: those of our languages, and the signs of units and formulas. */
const characters = [
  [0x20, 0x7e],
  [0xa0, 0x17f],
  [0x2b0, 0x36f],
  [0x2000, 0x22ff],
]
  .flatMap(([first = 0, last = 0]) => Array.from({ length: last - first + 1 }, (_, at) => first + at))
  .map((code) => String.fromCodePoint(code))
  .join('');

/** Writes the fonts with what the product shows of them, half as large; Vite takes them from there. */
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
