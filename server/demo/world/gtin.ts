/**
 * A 14-digit GTIN with the prefix 952, which GS1 reserves for demonstrations and examples, so it belongs to no product.
 * The check digit follows GS1 General Specifications, section 7.9.
 * @param maker 1 to 9999
 * @param item 1 to 99999
 */
export function exampleGtin(maker: number, item: number): string {
  const digits = `0952${String(maker).padStart(4, '0')}${String(item).padStart(5, '0')}`;
  const sum = [...digits].reduce((total, digit, at) => total + Number(digit) * (at % 2 ? 1 : 3), 0);
  return `${digits}${(10 - (sum % 10)) % 10}`;
}
