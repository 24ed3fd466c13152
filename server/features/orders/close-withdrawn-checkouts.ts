import { sql } from 'drizzle-orm';
import type { Deps } from '../../access/context.ts';
import { isUnanswered } from '../payments/provider-error.ts';
import { hasOpenCheckout, listCheckoutOrders } from './checkout-order.ts';
import { countryOfOrganization } from './gst-of-sale.ts';
import { closeCheckout } from './open-checkout.ts';

/**
 * Closes each open checkout of the seller for which a new checkout would now be refused. Possible reasons:
 * - The product was archived, made a draft, deleted or recalled, or is not offered any more in the country of delivery.
 * - The seller was suspended or closed, can no longer charge, or lacks a verification that the category needs.
 * - The buyer was suspended, joined the organization of the seller, or lacks a credential.
 *
 * An order that was paid in the meantime stays paid. If one checkout cannot be closed, the others are still closed, and
 * the queue retries the job.
 */
export async function closeWithdrawnCheckouts(deps: Deps, sellerOrgId: string): Promise<void> {
  const failures: unknown[] = [];
  for (const order of await listWithdrawn(deps, sellerOrgId)) {
    try {
      await closeCheckout(deps, order);
    } catch (error) {
      failures.push(error);
      if (isUnanswered(error)) break;
    }
  }
  if (failures.length > 0) throw failures[0];
}

function listWithdrawn({ db }: Deps, sellerOrgId: string) {
  return listCheckoutOrders(
    db,
    sql`o.seller_org_id = ${sellerOrgId} AND ${hasOpenCheckout}
      AND (EXISTS (SELECT FROM organization_members m WHERE m.org_id = o.seller_org_id AND m.user_id = o.buyer_id)
        OR EXISTS (SELECT FROM users b WHERE b.id = o.buyer_id AND b.suspended_because IS NOT NULL)
        OR EXISTS (SELECT FROM organizations b WHERE b.id = o.buyer_org_id AND b.status = 'suspended')
        OR missing_licences_of(o.seller_org_id, o.id) <> '[]'
        OR EXISTS (SELECT FROM order_items i WHERE i.seller_org_id = o.seller_org_id AND i.order_id = o.id AND NOT EXISTS (
          SELECT FROM products p JOIN organizations s ON s.id = p.org_id JOIN connected_accounts a ON a.org_id = s.id
          WHERE p.id = i.product_id AND p.status = 'active' AND s.status = 'active' AND a.charges_enabled
            AND NOT is_recalled(p.id, p.org_id, p.details) AND NOT lacks_verification(p.org_id, p.details)
            AND is_offered_in(p.id, p.details, coalesce(o.delivery->>'country',
              (SELECT ${countryOfOrganization} FROM organizations b WHERE b.id = o.buyer_org_id))))))`,
  );
}
