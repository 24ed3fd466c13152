import type { InvoicedLine } from '../../../../contract/credit-notes.ts';
import { toCents } from '../budgets/cents.ts';

/** A line of which packs can be chosen, up to `left`. */
export type PackLine = Omit<InvoicedLine, 'quantity'>;

/** The typed quantities, by the id of the line. */
export type Quantities = Record<string, string>;

/** The first line whose quantity is not a whole number, or more than is left. */
export function faultyLine(lines: readonly PackLine[], quantities: Quantities): PackLine | undefined {
  return lines.find(({ itemId, left }) => {
    const text = quantities[itemId] ?? '';
    return !/^\s*\d*\s*$/.test(text) || Number(text) > left;
  });
}

/** The chosen lines, in the format of the contract. */
export function chosenItems(lines: readonly PackLine[], quantities: Quantities) {
  return lines
    .map(({ itemId }) => ({ itemId, quantity: Number(quantities[itemId] ?? '') }))
    .filter(({ quantity }) => quantity > 0);
}

/** The price of the chosen packs in hundredths. 0 while a quantity is not valid. */
export function priceOfPacks(lines: readonly PackLine[], quantities: Quantities): bigint {
  if (faultyLine(lines, quantities)) return 0n;
  const prices = new Map(lines.map(({ itemId, unitPrice }) => [itemId, toCents(unitPrice)]));
  return chosenItems(lines, quantities).reduce(
    (sum, { itemId, quantity }) => sum + (prices.get(itemId) ?? 0n) * BigInt(quantity),
    0n,
  );
}

/** The field of the form for a path of the contract, which counts only the chosen lines. */
export function quantityField(
  lines: readonly PackLine[],
  quantities: Quantities,
  path: string,
): `quantities.${string}` | null {
  const place = path === 'items' ? 0 : Number(/^items\.(\d+)\.quantity$/.exec(path)?.[1]);
  const item = chosenItems(lines, quantities)[place];
  return item ? `quantities.${item.itemId}` : null;
}
