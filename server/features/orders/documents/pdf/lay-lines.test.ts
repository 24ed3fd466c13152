import { expect, it } from 'vitest';
import { layLines } from './lay-lines.ts';

/** Each letter has width one. */
const setting = {
  faceOf: (letter: string) => (/\p{Script=Hebrew}/u.test(letter) ? 'hebrew' : 'text'),
  widthOf: (text: string) => Array.from(text).length,
  isRightToLeft: (face: string) => face === 'hebrew',
};
/** The lines as displayed. The PDF library reverses letters of right-to-left fonts, so the test reverses them here. */
const seen = (text: string, width = 100) =>
  layLines(text, width, setting).map(({ runs }) =>
    runs.map(({ text, face }) => (face === 'hebrew' ? Array.from(text).reverse().join('') : text)).join(''),
  );

it.each([
  ['words from right to left', 'שלום עולם', 'םלוע םולש'],
  ['a number in right-to-left text unreversed', 'בית 42 גדול', 'לודג 42 תיב'],
  ['brackets mirrored with their contents', 'נוירו (חיפה)', '(הפיח) וריונ'],
  ['a punctuation mark between two letters', 'בע"מ', 'מ"עב'],
  ['a text that starts from left to right in that order', 'Neuro שלום עולם Ltd', 'Neuro םלוע םולש Ltd'],
])('lays out %s', (_what, text, line) => {
  expect(seen(text)).toEqual([line]);
});

it('starts a line with the words that are read first', () => {
  expect(seen('שלום עולם טוב', 9)).toEqual(['םלוע םולש', 'בוט']);
});

it('breaks between words and between Chinese letters, but never before closing punctuation', () => {
  expect(seen('one two three', 8)).toEqual(['one two', 'three']);
  expect(seen('北京脑科学。', 5)).toEqual(['北京脑科', '学。']);
});

it('cuts an endless word between whole letters', () => {
  expect(seen('aaaaaaaaaa 𠮷𠮷𠮷', 4)).toEqual(['aaaa', 'aaaa', 'aa 𠮷', '𠮷𠮷']);
  expect(seen('𠮷𠮷', 0.5)).toEqual(['𠮷', '𠮷']);
});

it('places runs beside each other by their widths', () => {
  const [line] = layLines('ab שלום', 100, setting);
  expect(line?.width).toBe(7);
  expect(line?.runs.map(({ x }) => x)).toEqual([0, 3]);
});
