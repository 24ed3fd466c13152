/**
 * The number in a cell of a file. `12.0` is 12. NaN for a text with other characters than digits; `Number` would read
 * an empty text as 0 and `1e3` as 1000. Also NaN for `1.000`, because it may mean 1 or 1000.
 */
export function wholeNumber(text: unknown): number {
  return typeof text === 'string' && /^\d+(\.\d{1,2})?$/.test(text) ? Number(text) : Number.NaN;
}
