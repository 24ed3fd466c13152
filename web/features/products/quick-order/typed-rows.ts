import { limits } from '../../../../contract/limits.ts';

/** A code and a quantity as typed, without validation. */
export type TypedRow = { code: string; quantity: string };

/**
 * Reads one row from each line: the code, then the quantity after a tab, a semicolon or a comma. A row without a
 * quantity gets the quantity 1. A quantity that is not a number stays a text, so that the user can correct it.
 */
export function typedRows(text: string): TypedRow[] {
  return text.split(/\r?\n/).flatMap((line) => {
    const [code = '', quantity = ''] = cellsOf(line);
    return code === '' ? [] : [{ code, quantity: quantity || '1' }];
  });
}

function cellsOf(line: string): string[] {
  const separator = ['\t', ';', ','].find((sign) => line.includes(sign));
  return (separator ? line.split(separator) : [line]).map((cell) =>
    cell
      .trim()
      .replace(/^"(.*)"$/, '$1')
      .trim(),
  );
}

/** The typed quantity as a number; null when it cannot be ordered. */
export function quantityOf(typed: string): number | null {
  const text = typed.trim();
  const quantity = /^\d{1,6}$/.test(text) ? Number(text) : 0;
  return quantity >= 1 && quantity <= limits.lineQuantity ? quantity : null;
}
