import {
  type Detail,
  type DetailGroup,
  detailEntries,
  type KnownDetail,
} from '../../../../contract/known-details.ts';

/**
 * The details that have one text field each. Excludes the category (one of the basic fields) and the storage
 * conditions (several fields).
 */
export type TypedDetail = Exclude<KnownDetail, 'category' | 'storage'>;

const typedEntries = detailEntries.filter(([, { group }]) => group).filter(isTyped);

function isTyped(entry: [KnownDetail, Detail]): entry is [TypedDetail, Detail] {
  return entry[0] !== 'storage';
}

export function detailsOf(group: DetailGroup): TypedDetail[] {
  return typedEntries.filter(([, detail]) => detail.group === group).map(([key]) => key);
}

/** A row of specifications or of the seller's own details. */
export type NamedValue = { name: string; value: string };

export type TypedDetails = Record<TypedDetail, string>;

/** The form's values: every detail as text, empty when the product has no such detail. */
export function typedDetails(details: Record<string, unknown>): TypedDetails {
  return Object.fromEntries(typedEntries.map(([key]) => [key, typed(details[key])])) as TypedDetails;
}

/** The details as the contract expects them. Omits empty details. */
export function enteredDetails(values: TypedDetails): Record<string, string | boolean> {
  const sent: Record<string, string | boolean> = {};
  for (const [key, { kind }] of typedEntries) {
    const value = entered(kind, values[key]);
    if (value !== null) sent[key] = value;
  }
  return sent;
}

export function typed(value: unknown): string {
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}

export function entered(kind: Detail['kind'], text: string): string | boolean | null {
  if (text.trim() === '') return null;
  return kind === 'yesNo' ? text === 'yes' : text.trim();
}
