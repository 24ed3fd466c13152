/** The constraint that a write violated, or null. Drizzle wraps the driver's error as its cause, except for a commit's. */
export function constraintOf(error: unknown): string | null {
  const cause = error instanceof Error && error.cause !== undefined ? error.cause : error;
  return typeof cause === 'object' && cause !== null && 'constraint' in cause
    ? String(cause.constraint)
    : null;
}

/**
 * Turns the errors of named constraints into refusals.
 * @throws what is made for the constraint, otherwise the error itself
 */
export function refusing(refusals: Record<string, () => Error>): (error: unknown) => never {
  return (error) => {
    throw refusals[constraintOf(error) ?? '']?.() ?? error;
  };
}
