import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import ShoppingCart from 'lucide-react/icons/shopping-cart';
import type { ReactNode } from 'react';
import type { Membership } from '../../../../contract/organizations.ts';
import { paths } from '../../../paths.ts';
import { Loaded } from '../../../reads/loaded.tsx';
import { ReadError } from '../../../reads/read-error.tsx';
import { RouteHeader } from '../../../routing/route-header.tsx';
import { Button } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { useActiveOrganization } from '../../organizations/active-organization.tsx';
import { RowsSkeleton } from '../../organizations/rows-skeleton.tsx';
import { cartQuery } from './api.ts';
import { CartBody } from './cart-body.tsx';
import { useCartOwner } from './cart-owner.ts';
import { OtherCart } from './other-cart.tsx';

const route = getRouteApi(`/app${paths.cart}`);

/** The page with the cart of an organization, or with the user's own. */
export function CartPage() {
  const { read } = useActiveOrganization();
  const search = route.useSearch();
  const buyer = useCartOwner(search);
  if (buyer !== undefined)
    return <CartOf key={buyer?.id} buyer={buyer} notice={<OtherCart search={search} buyer={buyer} />} />;
  return (
    <>
      <RouteHeader />
      <ReadError read={read} what={<Trans>Unable to load organizations</Trans>} className="mb-4" />
      <RowsSkeleton />
    </>
  );
}

function CartOf({ buyer, notice }: { buyer: Membership | null; notice: ReactNode }) {
  const orgId = buyer?.id ?? null;
  const cart = useQuery(cartQuery(orgId));
  return (
    <>
      <RouteHeader
        subtitle={
          buyer ? (
            <Trans>You share it with the members of {buyer.name}.</Trans>
          ) : (
            <Trans>Products that you are about to order.</Trans>
          )
        }
      />
      {notice}
      <Loaded
        read={cart}
        failure={<Trans>Unable to load the cart</Trans>}
        loading={<RowsSkeleton />}
        empty={({ groups }) => groups.length === 0 && <EmptyCart />}
      >
        {(found) => <CartBody cart={found} orgId={orgId} />}
      </Loaded>
    </>
  );
}

function EmptyCart() {
  return (
    <EmptyState
      icon={<ShoppingCart />}
      title={<Trans>The cart is empty</Trans>}
      text={<Trans>Add products from the marketplace, from your lists or from earlier orders.</Trans>}
      action={
        <Button asChild>
          <Link to={paths.marketplace}>
            <Trans>Go to the marketplace</Trans>
          </Link>
        </Button>
      }
    />
  );
}
