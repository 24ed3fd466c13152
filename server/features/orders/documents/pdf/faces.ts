import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { create } from 'fontkit';

const folder = fileURLToPath(new URL('../../../../../node_modules/@expo-google-fonts', import.meta.url));
const read = (file: string) => readFileSync(`${folder}/${file}`);

/** The product's fonts, whole: Latin of every European language and Vietnamese, Greek, Cyrillic, and the signs of units. */
export const faces = {
  text: read('ibm-plex-sans/400Regular/IBMPlexSans_400Regular.ttf'),
  strong: read('ibm-plex-sans/600SemiBold/IBMPlexSans_600SemiBold.ttf'),
  title: read('source-serif-4/600SemiBold/SourceSerif4_600SemiBold.ttf'),
};
export type Face = keyof typeof faces;

const font = create(faces.text);
if (!('characterSet' in font)) throw new Error('A collection of fonts where one was expected');
const drawable = new Set(font.characterSet);

const longest = 240;

/**
 * A text that somebody typed, as one line that can be printed: without what turns or hides the text around it, as every letter that
 * the fonts have. For any other stands the replacement character.
 */
export function printable(text: string): string {
  const plain = text
    .normalize('NFC')
    .replace(/[\p{Cc}\p{Zs}\p{Zl}\p{Zp}]+/gu, ' ')
    .replace(/\p{Cf}/gu, '')
    .trim();
  const letters = Array.from(plain, (letter) =>
    drawable.has(letter.codePointAt(0) ?? 0) ? letter : '\uFFFD',
  );
  return letters.length > longest ? `${letters.slice(0, longest - 1).join('')}…` : letters.join('');
}
