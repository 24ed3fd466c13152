import { Trans } from '@lingui/react/macro';
import type { Membership } from '../../../../contract/organizations.ts';
import type { CartSearch } from './cart-owner.ts';

/** Says whose cart is shown if the link names an organization to which the user does not belong. */
export function OtherCart({ search, buyer }: { search: CartSearch; buyer: Membership | null }) {
  if (!search.for || search.for === (buyer?.id ?? 'me')) return null;
  return (
    <p role="status" className="mb-4 rounded-md bg-amber-soft px-3 py-2 text-sm text-amber">
      <Trans>You do not belong to the organization of this link.</Trans>{' '}
      {buyer ? <Trans>This is the cart of {buyer.name}.</Trans> : <Trans>This is your own cart.</Trans>}
    </p>
  );
}
