import { refuse } from '../../../access/refuse.ts';
import { refusing } from '../../../db/constraint-of.ts';

/** The refusals for the rules of single sign-on that the database enforces (migration 0150). */
export const asRefusal = refusing({
  single_sign_on_role: () => refuse('FORBIDDEN'),
  single_sign_on_required: () => refuse('SINGLE_SIGN_ON_REQUIRED'),
  organization_domains_one_owner: () => refuse('DOMAIN_TAKEN'),
});
