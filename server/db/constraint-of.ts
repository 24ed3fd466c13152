/**
 * The constraint that a write violated, or null. Drizzle throws an error whose cause is the driver's error. Only the
 * error of a commit is the driver's error itself.
 */
export function constraintOf(error: unknown): string | null {
  return fieldOf(error, 'constraint');
}

/** The detail that the database gives for an error, or null. */
export function detailOf(error: unknown): string | null {
  return fieldOf(error, 'detail');
}

/** Whether a number had more digits than its column, for example a sum that a trigger counts. */
export function isOutOfRange(error: unknown): boolean {
  return fieldOf(error, 'code') === '22003';
}

function fieldOf(error: unknown, field: 'code' | 'constraint' | 'detail'): string | null {
  const cause = error instanceof Error && error.cause !== undefined ? error.cause : error;
  const value = typeof cause === 'object' && cause !== null && field in cause && Reflect.get(cause, field);
  return value ? String(value) : null;
}

/**
 * Turns violations of the named constraints into refusals.
 * @throws the refusal for the constraint, otherwise the error itself
 */
export function refusing(refusals: Record<string, (error: unknown) => Error>): (error: unknown) => never {
  return (error) => {
    throw refusals[constraintOf(error) ?? '']?.(error) ?? error;
  };
}
