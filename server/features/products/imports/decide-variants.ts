import { limits } from '../../../../contract/limits.ts';
import { type OptionNumber, optionNumbers, type ProductField } from '../../../../contract/product-columns.ts';
import { variantInFile } from '../../../../contract/product-families.ts';
import type { ImportRow, RowRefusals } from '../../../../contract/product-imports.ts';
import { refused, refusedCells } from './row-refusals.ts';

/** A product's place in a family. */
export type Variant = { family: string; options: string[]; values: string[] };

/** A family of the organization with the values of its products. */
export type KnownFamily = {
  name: string;
  options: string[];
  variants: { productId: string; values: string[] }[];
};

type Decided =
  | { refusals: RowRefusals }
  /** `accept` records that the row is not refused. `variant` is null when the row does not change the family. */
  | { variant: Variant | null; accept: () => void };

/**
 * `before` contains the values of each product before the import. `after` contains the new values of each product whose
 * values a row changes, in the order of the rows.
 */
type Family = { options: string[]; before: Map<string, string>; after: Map<string, string> };

/**
 * Decides the family of each row. The first row of a new family defines its options. Rows may exchange values. After
 * the last row, `taken` returns the products whose rows are refused because another product has the values.
 */
export function decideVariants(known: readonly KnownFamily[]) {
  const families = new Map<string, Family>();
  for (const { name, options, variants } of known) {
    const before = new Map(variants.map(({ productId, values }) => [productId, keyOf(values)]));
    families.set(name.toLowerCase(), { options, before, after: new Map() });
  }

  /** @param product the product's id, or a text that identifies the row of a new product */
  const decide = (values: ImportRow['values'], product: string, current: Variant | null): Decided => {
    const given = cellsOf(values);
    if (!given) return { variant: null, accept() {} };
    const name = given.family ?? current?.family;
    if (name === undefined) return refused('family', 'FAMILY_NAME_MISSING');
    if (current && current.family.toLowerCase() !== name.toLowerCase())
      return refused('family', 'VARIANT_OF_ANOTHER_FAMILY');
    const family = families.get(name.toLowerCase());
    const options = family?.options ?? given.options.slice(0, lastGiven(given.options) + 1);
    const differing = given.options.findIndex(
      (option, at) => option !== undefined && option.toLowerCase() !== options[at]?.toLowerCase(),
    );
    if (differing >= 0)
      return refused(fieldAt('option', differing), 'OPTION_NAMES_DIFFER', { values: options.map(String) });
    if (lastGiven(given.values) >= options.length)
      return refused(fieldAt('option', options.length), 'OPTION_NAME_MISSING');
    const parsed = variantInFile.safeParse({
      family: name,
      options: options.map((option) => option ?? ''),
      values: options.map((_option, at) => given.values[at] ?? current?.values[at] ?? ''),
    });
    if (!parsed.success) return refusedCells(parsed.error.issues, fieldOf);
    const variant = parsed.data;
    const target = family ?? { options: variant.options, before: new Map(), after: new Map() };
    if (!target.before.has(product) && sizeOf(target) >= limits.variants)
      return refused('family', 'AT_MOST', { maximum: limits.variants });
    return {
      variant,
      accept() {
        families.set(name.toLowerCase(), target);
        const key = keyOf(variant.values);
        if (target.before.get(product) !== key) target.after.set(product, key);
      },
    };
  };
  const taken = () => new Set([...families.values()].flatMap(takenIn));
  return { decide, taken };
}

/**
 * The products whose new values are not free: another product keeps these values, or takes them in an earlier row. A
 * refused product keeps its own values, so the check is repeated until no further row is refused.
 */
function takenIn({ before, after }: Family): string[] {
  const refused = new Set<string>();
  for (;;) {
    const keeps = ([product]: [string, string]) => !after.has(product) || refused.has(product);
    const held = new Set([...before].filter(keeps).map(([, key]) => key));
    const taken = [...after].filter(([product, key]) => {
      if (refused.has(product)) return false;
      return held.size === held.add(key).size;
    });
    if (taken.length === 0) return [...refused];
    for (const [product] of taken) refused.add(product);
  }
}

const keyOf = (values: readonly string[]) => JSON.stringify(values);

const sizeOf = ({ before, after }: Family) => new Set([...before.keys(), ...after.keys()]).size;

/** The cells of the family, its options and values. Null when the row has none of them. */
function cellsOf(values: ImportRow['values']) {
  const text = (field: ProductField) => {
    const value = values[field];
    return typeof value === 'string' ? value.trim() : undefined;
  };
  const cells = {
    family: text('family'),
    options: optionNumbers.map((number) => text(`option${number}`)),
    values: optionNumbers.map((number) => text(`value${number}`)),
  };
  const isGiven = [cells.family, ...cells.options, ...cells.values].some((cell) => cell !== undefined);
  return isGiven ? cells : null;
}

function lastGiven(texts: readonly (string | undefined)[]): number {
  return texts.findLastIndex((text) => text !== undefined);
}

function fieldAt(kind: 'option' | 'value', index: number): ProductField {
  return `${kind}${Math.min(index + 1, optionNumbers.length) as OptionNumber}`;
}

function fieldOf([part, index = '0']: readonly string[]): ProductField {
  return part === 'family' ? 'family' : fieldAt(part === 'options' ? 'option' : 'value', Number(index));
}
