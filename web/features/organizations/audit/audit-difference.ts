import type { AuditEvent } from '../../../../contract/audit.ts';

/** A field of the changed row. A created row has no `before`; a deleted row has no `after`. */
export type FieldChange = { field: string; before: unknown; after: unknown };

/** The fields of an event that changed. For a created or deleted row, all fields that have a value. */
export function auditDifference({
  oldData,
  newData,
}: Pick<AuditEvent, 'oldData' | 'newData'>): FieldChange[] {
  const before = flatten(oldData);
  const after = flatten(newData);
  const fields = [...new Set([...before.keys(), ...after.keys()])];
  return fields
    .map((field) => ({ field, before: before.get(field), after: after.get(field) }))
    .filter((change) => !isSame(change.before, change.after));
}

/** Turns nested addresses into separate fields such as `billing_address.city`. */
function flatten(data: unknown, prefix = ''): Map<string, unknown> {
  const fields = new Map<string, unknown>();
  if (!isRecord(data)) return fields;
  for (const [key, value] of Object.entries(data)) {
    if (isRecord(value))
      for (const [name, inner] of flatten(value, `${prefix}${key}.`)) fields.set(name, inner);
    else fields.set(prefix + key, value);
  }
  return fields;
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Whether two values are equal. Null, an empty value and an absent field count as equal. */
function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one ?? '') === JSON.stringify(other ?? '');
}
