import { get, set } from 'react-hook-form';
import { detailGroups, isKnownDetail, knownDetails } from '../../../../../contract/known-details.ts';
import { writeStorage } from '../../../../../contract/storage-conditions.ts';
import { detailsOf, entered, type TypedDetail } from '../../form/detail-values.ts';
import type { ProductValues } from '../../form/product-values.ts';

/** What a seller decides on as one: a price goes with its currency, rows with each other. */
export type Part =
  | 'name'
  | 'description'
  | 'price'
  | 'status'
  | 'category'
  | 'storage'
  | 'specifications'
  | 'furtherDetails'
  | `details.${TypedDetail}`;

export type Difference = {
  part: Part;
  /** Whether it was changed here too: then only a person can decide. */
  isContested: boolean;
};

export type Choice = 'theirs' | 'mine';

const parts: readonly Part[] = [
  'name',
  'description',
  'price',
  'status',
  'category',
  ...detailGroups.flatMap(detailsOf).map((key) => `details.${key}` as const),
  'storage',
  'specifications',
  'furtherDetails',
];

/** What somebody else changed since `base`, and left other than it stands here. What was changed here alone stays as it is. */
export function differences(base: ProductValues, mine: ProductValues, theirs: ProductValues): Difference[] {
  return parts
    .filter((part) => differs(part, base, theirs) && differs(part, mine, theirs))
    .map((part) => ({ part, isContested: differs(part, base, mine) }));
}

/** The form as it stands here, with what is taken from the other version. */
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
  return part === 'price' ? ['price', 'currency'] : [part];
}

/** A part in the form in which products store it, to be shown. */
export function storedPart(values: ProductValues, part: Part): unknown {
  if (part === 'price') return { amount: values.price, currency: values.currency };
  if (part === 'storage') return writeStorage(values.storage);
  if (part === 'specifications' || part === 'furtherDetails')
    return values[part].map(({ name, value }) => [name, value]);
  return storedText(part, get(values, part));
}

function storedText(part: Part, text: string): string | boolean | null {
  const key = part.replace(/^details\./, '');
  return entered(isKnownDetail(key) ? knownDetails[key].kind : 'text', text);
}
