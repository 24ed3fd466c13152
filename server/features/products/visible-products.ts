import type { ProductStatus } from '../../../contract/product-status.ts';
import type { Principal } from '../../access/actor.ts';
import { mayInOrganization, mayOnPlatform, organizationsWhere } from '../../access/policy.ts';
import { refuse } from '../../access/refuse.ts';
import type { ProductScope } from './product-scope.ts';

/** Reads contain only products that the actor may see. All others are not found. */
export function visibleProducts(
  actor: Principal,
  status: ProductStatus | 'all',
  orgId: string | undefined,
): ProductScope {
  const seesEverything = mayOnPlatform(actor, 'products.readAll');
  if (orgId !== undefined) {
    if (seesEverything || mayInOrganization(actor, 'products.read', orgId))
      return { kind: 'organization', orgId, status };
    throw refuse('NOT_FOUND');
  }
  const organizations = seesEverything ? 'every' : organizationsWhere(actor, 'products.read');
  if (status === 'active') return { kind: 'active' };
  return status === 'all' ? { kind: 'visible', organizations } : { kind: 'hidden', status, organizations };
}
