/** The constraint by which the database refused a write, or null. Drizzle wraps the driver's error as its cause; a commit's comes bare. */
export function constraintOf(error: unknown): string | null {
  const cause = error instanceof Error && error.cause !== undefined ? error.cause : error;
  return typeof cause === 'object' && cause !== null && 'constraint' in cause
    ? String(cause.constraint)
    : null;
}
