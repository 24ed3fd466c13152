const hibcCharacters = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ-. $/+%';

/** The last character is the sum of all others modulo 43 (HIBC Supplier Labeling Standard, appendix B). */
export function isHibcChecked(code: string): boolean {
  const values = [...code.slice(0, -1)].map((character) => hibcCharacters.indexOf(character));
  const check = hibcCharacters[values.reduce((sum, value) => sum + value, 0) % 43];
  return !values.includes(-1) && code.at(-1) === check;
}
