import { refuse } from '../../access/refuse.ts';
import { constraintOf } from '../../db/constraint-of.ts';

/** The refusals of the database's constraints, which name the field. */
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
export function rethrowAsRefusal(error: unknown): never {
  const constraint = constraintOf(error);
  const refusal = constraint === null ? undefined : refusals[constraint];
  if (!refusal) throw error;
  throw refuse('BAD_REQUEST', { fields: { [refusal.field]: refusal.message } }, refusal.message);
}
