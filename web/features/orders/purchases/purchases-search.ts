import { type PurchaseStatus, purchaseStatuses } from '../../../../contract/purchase-status.ts';
import { oneOf, type RawSearch, text } from '../../../search-params.ts';

/** The search of /purchases. `of: 'organization'` lists what the active organization bought, otherwise the user's own. */
export type PurchasesSearch = { status?: PurchaseStatus; of?: 'organization'; cursor?: string };

export const purchasesSearch = (raw: RawSearch): PurchasesSearch => ({
  ...oneOf('status', purchaseStatuses, raw),
  ...oneOf('of', ['organization'] as const, raw),
  ...text('cursor', raw),
});
