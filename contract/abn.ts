/**
 * Whether this is a valid Australian Business Number. It has 11 digits. When 1 is subtracted from the first digit,
 * the weighted sum of all digits must be divisible by 89 (Australian Business Register, "Format of the ABN"). Spaces
 * are ignored.
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
