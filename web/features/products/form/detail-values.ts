import {
  type Detail,
  detailEntries,
  type KnownDetail,
  type knownDetails,
} from '../../../../contract/known-details.ts';

type Known = typeof knownDetails;
/** The details that the form has a field for, as the contract's table says. */
type EditableDetail = {
  [Key in KnownDetail]: Known[Key] extends { editable: true } ? Key : never;
}[KnownDetail];

const editable = detailEntries.filter(([, detail]) => detail.editable) as [EditableDetail, Detail][];
export const editableDetails = editable.map(([key]) => key);

export type TypedDetails = Record<EditableDetail, string>;

/** As the form holds them: every one a text, empty where the product has none. */
export function typedDetails(details: Record<string, unknown>): TypedDetails {
  return Object.fromEntries(editable.map(([key]) => [key, typed(details[key])])) as TypedDetails;
}

/** As the contract takes them; an emptied one is absent. */
export function enteredDetails(values: TypedDetails): Record<string, string | boolean> {
  const sent: Record<string, string | boolean> = {};
  for (const [key, { kind }] of editable) {
    const value = entered(kind, values[key]);
    if (value !== null) sent[key] = value;
  }
  return sent;
}

export function typed(value: unknown): string {
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  return typeof value === 'string' ? value : '';
}

export function entered(kind: Detail['kind'], text: string): string | boolean | null {
  if (text.trim() === '') return null;
  return kind === 'yesNo' ? text === 'yes' : text.trim();
}
