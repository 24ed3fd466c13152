import type { RequisitionStatus } from '../../../../contract/requisitions.ts';
import { id, oneOf, type RawSearch, text } from '../../../search-params.ts';

/** The search of /requisitions. With an id the page shows this requisition instead of the list. */
export type RequisitionsSearch = { id?: string; status?: RequisitionStatus; cursor?: string };

export const requisitionsSearch = (raw: RawSearch): RequisitionsSearch => ({
  ...id('id', raw),
  ...oneOf('status', statuses, raw),
  ...text('cursor', raw),
});
const statuses = [
  'submitted',
  'approved',
  'ordered',
  'rejected',
  'withdrawn',
  'expired',
] as const satisfies readonly RequisitionStatus[];
