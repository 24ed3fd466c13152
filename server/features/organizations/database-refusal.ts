import { refuse } from '../../access/refuse.ts';
import { refusing } from '../../db/constraint-of.ts';

/** The refusals of the database's own rules (migration 0002). The rule of the last owner is checked at the commit. */
export const rethrowAsRefusal = refusing({
  organization_last_owner: () => refuse('LAST_OWNER'),
  organization_suspended: () => refuse('ORGANIZATION_SUSPENDED'),
  organizations_type_with_products: () => refuse('TYPE_HAS_PRODUCTS'),
});
