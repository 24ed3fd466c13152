import type { Membership } from '../../../../contract/organizations.ts';
import { roleAllows } from '../../../../contract/permissions.ts';
import { oneOf, type RawSearch, text } from '../../../search-params.ts';

/**
 * The search parameters of /lots. `side`: the lots that the organization sold or bought. `search`: a lot, a serial number
 * or the code of a label. `ward`: a part of the cost centre or the delivery address.
 */
export type LotsSearch = { side?: LotsSide; search?: string; ward?: string; cursor?: string };
const sides = ['sold', 'bought'] as const;
export type LotsSide = (typeof sides)[number];

export const lotsSearch = (raw: RawSearch): LotsSearch => ({
  ...oneOf('side', sides, raw),
  ...text('search', raw),
  ...text('ward', raw),
  ...text('cursor', raw),
});

export function lotsSideOf(search: LotsSearch, { type }: Membership): LotsSide {
  return type === 'seller_org' ? (search.side ?? 'sold') : 'bought';
}

/** Whether the member sees the lots of the organization on this side. */
export function maySeeLots(side: LotsSide, { role, purchasing }: Membership): boolean {
  return side === 'sold' ? roleAllows(role, 'sales.read') : purchasing.viewSpending;
}
