/**
 * The constraint that a write violated, or null. Drizzle wraps the driver's error as its cause, except for the error of
 * a commit.
 */
export function constraintOf(error: unknown): string | null {
  const cause = error instanceof Error && error.cause !== undefined ? error.cause : error;
  return typeof cause === 'object' && cause !== null && 'constraint' in cause
    ? String(cause.constraint)
    : null;
}

/**
 * Turns violations of the named constraints into refusals.
 * @throws the refusal for the constraint, otherwise the error itself
 */
export function refusing(refusals: Record<string, () => Error>): (error: unknown) => never {
  return (error) => {
    throw refusals[constraintOf(error) ?? '']?.() ?? error;
  };
}
