import { isKnownDetail } from '../../../../contract/known-details.ts';
import { type NamedValue, typed } from './detail-values.ts';

/** The seller's own details as rows of text, whatever the type of their values. */
export function furtherDetails(details: Record<string, unknown>): NamedValue[] {
  return Object.entries(details)
    .filter(([key]) => !isTaken(key))
    .map(([name, value]) => ({ name, value: typed(value) }));
}

/**
 * The seller's own details as the contract expects them. If the user has not changed the text of a stored number or
 * boolean, the value keeps its type.
 */
export function enteredFurther(
  rows: readonly NamedValue[],
  stored: Record<string, unknown>,
): Record<string, unknown> {
  const named = rows.map(({ name, value }) => ({ name: name.trim(), value: value.trim() }));
  return Object.fromEntries(
    named
      .filter(({ name, value }) => name && value && !isTaken(name))
      .map(({ name, value }) => [name, typed(stored[name]) === value ? stored[name] : value]),
  );
}

/** Whether another part of the form edits the detail with this key. */
export function isTaken(key: string): boolean {
  return isKnownDetail(key) || key === 'specifications';
}
