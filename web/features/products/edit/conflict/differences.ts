import { get, set } from 'react-hook-form';
import { detailGroups, isKnownDetail, knownDetails } from '../../../../../contract/known-details.ts';
import { sellerColumns } from '../../../../../contract/products.ts';
import { writeStorage } from '../../../../../contract/storage-conditions.ts';
import { detailsOf, entered, type TypedDetail } from '../../form/detail-values.ts';
import { enteredPacks } from '../../form/pack-values.ts';
import type { ProductValues } from '../../form/product-values.ts';

type Column = keyof typeof sellerColumns;

/**
 * Columns for which the user makes no separate choice. Each belongs to another column: currency and price on request to
 * the price, the lead time to the stock mode.
 */
const chosenWith = { priceOnRequest: 'price', currency: 'price', leadDays: 'stockMode' } as const;

/** A field, or several fields for which the user makes one choice, such as the rows of a list. */
export type Part =
  | Exclude<Column, keyof typeof chosenWith>
  | 'category'
  | 'storage'
  | 'packs'
  | 'specifications'
  | 'furtherDetails'
  | `details.${TypedDetail}`;

export type Difference = {
  part: Part;
  /** Whether both users changed the part, so that the user must decide. */
  isContested: boolean;
};

export type Choice = 'theirs' | 'mine';

const columnParts = Object.keys(sellerColumns).filter((name) => !Object.hasOwn(chosenWith, name)) as Exclude<
  Column,
  keyof typeof chosenWith
>[];

const parts: readonly Part[] = [
  ...columnParts,
  'category',
  ...detailGroups.flatMap(detailsOf).map((key) => `details.${key}` as const),
  'storage',
  'packs',
  'specifications',
  'furtherDetails',
];

/**
 * The parts that another user has changed since `base` and whose new value differs from the value in the form. Omits
 * parts that only this user has changed.
 */
export function differences(base: ProductValues, mine: ProductValues, theirs: ProductValues): Difference[] {
  return parts
    .filter((part) => differs(part, base, theirs) && differs(part, mine, theirs))
    .map((part) => ({ part, isContested: differs(part, base, mine) }));
}

/** The form's values, except that the parts in `taken` have the values of the other version. */
export function merged(mine: ProductValues, theirs: ProductValues, taken: readonly Part[]): ProductValues {
  const values = structuredClone(mine);
  for (const field of taken.flatMap(fieldsOf)) set(values, field, structuredClone(get(theirs, field)));
  return values;
}

function differs(part: Part, one: ProductValues, other: ProductValues): boolean {
  return fieldsOf(part).some(
    (field) => JSON.stringify(get(one, field)) !== JSON.stringify(get(other, field)),
  );
}

function fieldsOf(part: Part): string[] {
  const others = Object.entries(chosenWith).filter(([, main]) => main === part);
  return [part, ...others.map(([name]) => name)];
}

/** The value of a part in the format of the database, for display. */
export function storedPart(values: ProductValues, part: Part): unknown {
  if (part === 'price') return { amount: values.price, currency: values.currency };
  if (part === 'packs') return enteredPacks(values.packs);
  if (part === 'storage') return writeStorage(values.storage);
  if (part === 'specifications' || part === 'furtherDetails')
    return values[part].map(({ name, value }) => [name, value]);
  return storedText(part, get(values, part));
}

function storedText(part: Part, text: string): string | boolean | null {
  const key = part.replace(/^details\./, '');
  return entered(isKnownDetail(key) ? knownDetails[key].kind : 'text', text);
}
