import type { Membership } from '../../../../contract/organizations.ts';
import { roleAllows } from '../../../../contract/permissions.ts';
import { id, oneOf, type RawSearch, text } from '../../../search-params.ts';

/**
 * The search parameters of /accounts. `side` says whose accounts a seller sees: those that it has for its buyers, or its
 * own at other sellers. `new` opens the form for a new account, `seller` the same form for this seller.
 */
export type AccountsSearch = { side?: AccountsSide; new?: '1'; seller?: string; cursor?: string };
export type AccountsSide = (typeof sides)[number];

const sides = ['buyers', 'own'] as const;

export const accountsSearch = (raw: RawSearch): AccountsSearch => ({
  ...oneOf('side', sides, raw),
  ...oneOf('new', ['1'] as const, raw),
  ...id('seller', raw),
  ...text('cursor', raw),
});

/** The side that the page shows. The form for a new account belongs to the organization's own accounts. */
export function sideOf(search: AccountsSearch, { type, role }: Membership): AccountsSide {
  if (type !== 'seller_org' || search.new || search.seller) return 'own';
  return search.side ?? (roleAllows(role, 'credit.manage') ? 'buyers' : 'own');
}

/** Whether the member sees the accounts of the organization on this side. */
export function maySee(side: AccountsSide, { role, purchasing }: Membership): boolean {
  if (side === 'buyers') return roleAllows(role, 'credit.manage');
  return purchasing.pay || purchasing.viewSpending;
}
