import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { create, type Font } from 'fontkit';

const folder = fileURLToPath(new URL('../../../../../node_modules/@expo-google-fonts', import.meta.url));

/**
 * The product's fonts, whole: Latin of every European language and Vietnamese, Greek, Cyrillic, and the signs of units. Read once for all
 * documents of the thread: to parse them takes longer than to draw a page.
 */
export const faces = {
  text: fontIn(readFileSync(`${folder}/ibm-plex-sans/400Regular/IBMPlexSans_400Regular.ttf`)),
  strong: fontIn(readFileSync(`${folder}/ibm-plex-sans/600SemiBold/IBMPlexSans_600SemiBold.ttf`)),
  title: fontIn(readFileSync(`${folder}/source-serif-4/600SemiBold/SourceSerif4_600SemiBold.ttf`)),
};
export type Face = keyof typeof faces;

export function fontIn(file: Buffer): Font {
  const font = create(file);
  if (!('characterSet' in font)) throw new Error('A collection of fonts where one was expected');
  return font;
}

const drawable = new Set(faces.text.characterSet);

/** Whether the product's own fonts have it. */
export function isDrawable(letter: string): boolean {
  return drawable.has(letter.codePointAt(0) ?? 0);
}
