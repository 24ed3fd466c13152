import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import subsetFont from 'subset-font';

const packages = fileURLToPath(new URL('../../../node_modules', import.meta.url));

/** The weights that the styles use (web/styles/fonts.css). Titles use only one weight. */
const fonts = {
  'ibm-plex-sans': {
    file: '@fontsource-variable/ibm-plex-sans/files/ibm-plex-sans-latin-wght-normal.woff2',
    axes: { wght: { min: 400, max: 600 } },
  },
  'source-serif-4': {
    file: '@expo-google-fonts/source-serif-4/600SemiBold/SourceSerif4_600SemiBold.ttf',
    axes: {},
  },
  'ibm-plex-mono': { file: '@fontsource/ibm-plex-mono/files/ibm-plex-mono-latin-400-normal.woff2', axes: {} },
};

/**
 * Keeps kerning, accents and tabular figures. Other features, such as small capitals and old-style figures, take half
 * of a font file and are never used.
 */
const keptFeatures = ['kern', 'mark', 'mkmk', 'ccmp', 'locl', 'tnum'];

/**
 * The Latin subset of Google Fonts: the letters of the product's languages, accents and symbols. The browser shows
 * other letters in the device's fonts.
 */
const characters = [
  [0x20, 0x7e],
  [0xa0, 0xff],
  [0x131, 0x131],
  [0x152, 0x153],
  [0x2bb, 0x2bc],
  [0x2c6, 0x2c6],
  [0x2da, 0x2da],
  [0x2dc, 0x2dc],
  [0x300, 0x301],
  [0x303, 0x304],
  [0x308, 0x309],
  [0x323, 0x323],
  [0x329, 0x329],
  [0x2000, 0x206f],
  [0x20ac, 0x20ac],
  [0x2122, 0x2122],
  [0x2191, 0x2191],
  [0x2193, 0x2193],
  [0x2212, 0x2215],
]
  .flatMap(([first = 0, last = 0]) => Array.from({ length: last - first + 1 }, (_, at) => first + at))
  .map((code) => String.fromCodePoint(code))
  .join('');

/**
 * Writes fonts into `folder` that contain only the characters and features that the product uses. This halves the
 * size of the fonts. Vite reads the fonts from this folder.
 */
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
