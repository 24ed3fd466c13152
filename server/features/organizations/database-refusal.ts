import { refuse } from '../../access/refuse.ts';
import { refusing } from '../../db/constraint-of.ts';

/**
 * The refusals for the rules that the database enforces (migration 0002). The rule that an organization has an owner is
 * checked at the commit.
 */
export const rethrowAsRefusal = refusing({
  organization_last_owner: () => refuse('LAST_OWNER'),
  organizations_gst: () => refuse('GST_WITHOUT_ABN'),
  organization_suspended: () => refuse('ORGANIZATION_SUSPENDED'),
  organizations_type_with_products: () => refuse('TYPE_HAS_PRODUCTS'),
});
