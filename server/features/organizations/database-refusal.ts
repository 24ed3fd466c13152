import { refuse } from '../../access/refuse.ts';
import { constraintOf } from '../../db/constraint-of.ts';

/** The refusals of the database's own rules (migration 0002). The rule of the last owner is checked at the commit. */
const refusals: Record<string, 'LAST_OWNER' | 'TYPE_HAS_PRODUCTS'> = {
  organization_last_owner: 'LAST_OWNER',
  organizations_type_with_products: 'TYPE_HAS_PRODUCTS',
};

/** @throws the refusal of a constraint that has one, otherwise the error itself */
export function rethrowAsRefusal(error: unknown): never {
  const code = refusals[constraintOf(error) ?? ''];
  if (code) throw refuse(code);
  throw error;
}
