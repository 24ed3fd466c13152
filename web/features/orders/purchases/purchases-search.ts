import type { Membership } from '../../../../contract/organizations.ts';
import { type PurchaseStatus, purchaseStatuses } from '../../../../contract/purchase-status.ts';
import { oneOf, type RawSearch, text } from '../../../search-params.ts';

/**
 * The search parameters of /purchases. `of: 'organization'` selects the purchases of the active organization. Without
 * it, the page lists the user's own purchases.
 */
export type PurchasesSearch = { status?: PurchaseStatus; of?: 'organization'; cursor?: string };

export const purchasesSearch = (raw: RawSearch): PurchasesSearch => ({
  ...oneOf('status', purchaseStatuses, raw),
  ...oneOf('of', ['organization'] as const, raw),
  ...text('cursor', raw),
});

export function mayListOrganization(active: Membership | null | undefined): active is Membership {
  return Boolean(active?.purchasing.viewSpending);
}

/** The organization whose purchases the page lists; null for the user's own purchases. */
export function ownerOf({ of }: PurchasesSearch, active: Membership | null | undefined): string | null {
  return of && mayListOrganization(active) ? active.id : null;
}
