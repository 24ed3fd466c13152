import { isKnownDetail } from '../../../../contract/known-details.ts';
import { type NamedValue, typed } from './detail-values.ts';

/** Details under keys of the seller's own: each a row, whatever the type of its value. */
export function furtherDetails(details: Record<string, unknown>): NamedValue[] {
  return Object.entries(details)
    .filter(([key]) => !isTaken(key))
    .map(([name, value]) => ({ name, value: typed(value) }));
}

/** As the contract takes them. A number or a yes/no that still reads as it did stays one. */
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

/** Whether a detail of this key has its place elsewhere in the form. */
export function isTaken(key: string): boolean {
  return isKnownDetail(key) || key === 'specifications';
}
