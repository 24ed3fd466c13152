import { packs as kinds, type Pack } from '../../../../contract/order-lines.ts';
import {
  type PackPart,
  type ProductField,
  packNumbers,
  packPartNames,
  productColumns,
} from '../../../../contract/product-columns.ts';
import type { ImportRow, RowRefusals } from '../../../../contract/product-imports.ts';
import type { ProductPack } from '../../../../contract/product-packs.ts';
import { refused } from './row-refusals.ts';
import { wholeNumber } from './whole-number.ts';

type Decided =
  /** `fieldOf` returns the column of a refused value. Its parameter is the value's path below `packs`. */
  { packs: ProductPack[]; fieldOf: (path: readonly string[]) => ProductField } | { refusals: RowRefusals };

/**
 * The packs that a product has after the import of a row: first the packs that the row names, sorted by their numbers,
 * then the product's other packs. A named pack keeps the values that the row leaves out. A pack with 0 units is removed.
 */
export function decidePacks(values: ImportRow['values'], known: readonly ProductPack[]): Decided {
  const given = packNumbers.filter((number) =>
    [values[`pack${number}`], ...packPartNames.map((part) => values[`pack${number}.${part}`])].some(
      (cell) => cell !== undefined,
    ),
  );
  const kindOf = (number: (typeof packNumbers)[number]) =>
    kinds.find((kind) => kind === values[`pack${number}`]);
  const refusals = given.flatMap((number, at) => {
    const kind = kindOf(number);
    if (!kind) return refused(`pack${number}`, 'CHOICE_INVALID', { values: [...kinds] }).refusals;
    const isRepeated = given.slice(0, at).some((earlier) => kindOf(earlier) === kind);
    return isRepeated ? refused(`pack${number}`, 'PACK_TWICE').refusals : [];
  });
  if (refusals.length > 0) return { refusals };
  const kept = given.filter((number) => wholeNumber(values[`pack${number}.units`]) !== 0);
  const named = kept.map((number) => {
    const kind = kindOf(number) as Pack;
    const before = known.find(({ pack }) => pack === kind) ?? newPack(kind);
    return { ...before, ...valuesOf((part) => values[`pack${number}.${part}`]) };
  });
  return {
    packs: [...named, ...known.filter(({ pack }) => !given.some((number) => kindOf(number) === pack))],
    fieldOf([at = '', part]) {
      const field = `pack${kept[Number(at)]}.${part}`;
      // The column is not in the row if the refused value is a stored price that does not fit the row's new currency.
      return productColumns.find((column) => column.field === field)?.field ?? 'currency';
    },
  };
}

/** A new pack has 0 units unless the row states its units, so a row without units is refused. The pack `each` has 1. */
function newPack(pack: Pack): ProductPack {
  const units = pack === 'each' ? 1 : 0;
  return {
    ...{ pack, units, identifier: '', listPrice: null, weight: null },
    ...{ minimumQuantity: 1, quantityStep: 1, tiers: [] },
  };
}

function valuesOf(cellOf: (part: PackPart) => unknown): Partial<ProductPack> {
  const given = packPartNames.flatMap((part) => {
    const cell = cellOf(part);
    if (cell === undefined) return [];
    return [[part, isNumber(part) ? wholeNumber(cell) : cell]];
  });
  return Object.fromEntries(given);
}

const isNumber = (part: PackPart) =>
  part === 'units' || part === 'minimumQuantity' || part === 'quantityStep';
