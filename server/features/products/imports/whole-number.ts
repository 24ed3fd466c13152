/**
 * The number in a cell of a file. `12.0` is 12. NaN for a text that is not written in digits: `Number` would read an
 * empty text as 0 and `1e3` as 1000. NaN also for `1.000`, which may be 1 or 1000.
 */
export function wholeNumber(text: unknown): number {
  return typeof text === 'string' && /^\d+(\.\d{1,2})?$/.test(text) ? Number(text) : Number.NaN;
}
