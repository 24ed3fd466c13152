import { refuse } from '../../http/refuse.ts';

/** What the database's constraints refuse, in words that name the field. */
const refusals: Record<string, { field: string; message: string }> = {
  products_udi_di: {
    field: 'details.udiDi',
    message: 'Another product of this organization has this device identifier.',
  },
  products_price_min: { field: 'price', message: 'Enter a price of at least 0.' },
  products_price_fits: { field: 'price', message: 'This currency has no decimals: enter a whole price.' },
  products_seller: { field: 'orgId', message: 'Only a seller organization can have products.' },
};

/** @throws BAD_REQUEST for a constraint that has words, otherwise the error itself */
export function refuseWhatTheDatabaseRefused(error: unknown): never {
  const constraint = constraintOf(error);
  const refusal = constraint === null ? undefined : refusals[constraint];
  if (!refusal) throw error;
  throw refuse('BAD_REQUEST', { fields: { [refusal.field]: refusal.message } }, refusal.message);
}

/** Drizzle wraps the driver's error as its cause. */
function constraintOf(error: unknown): string | null {
  const cause = error instanceof Error && error.cause !== undefined ? error.cause : error;
  return typeof cause === 'object' && cause !== null && 'constraint' in cause
    ? String(cause.constraint)
    : null;
}
