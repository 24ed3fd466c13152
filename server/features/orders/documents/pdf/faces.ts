import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { create, type Font } from 'fontkit';

const folder = fileURLToPath(new URL('../../../../../node_modules/@expo-google-fonts', import.meta.url));

/**
 * The product's complete fonts: Latin for every European language and Vietnamese, Greek, Cyrillic, and the symbols of
 * units. Read once per thread, because parsing them takes longer than drawing a page.
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

/** Whether the product's own fonts have the character. */
export function isDrawable(letter: string): boolean {
  return drawable.has(letter.codePointAt(0) ?? 0);
}
