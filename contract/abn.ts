/**
 * Whether this is a valid Australian Business Number: 11 digits whose weighted sum, after taking one from the first, divides
 * by 89 (Australian Business Register, "Format of the ABN"). Spaces are how people write it.
 */
export function isAbn(text: string): boolean {
  const digits = text.replaceAll(' ', '');
  if (!/^\d{11}$/.test(digits)) return false;
  const weights = [10, 1, 3, 5, 7, 9, 11, 13, 15, 17, 19];
  const sum = weights.reduce(
    (total, weight, at) => total + weight * (Number(digits[at]) - (at === 0 ? 1 : 0)),
    0,
  );
  return sum % 89 === 0;
}
