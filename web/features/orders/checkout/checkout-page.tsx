import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { Membership } from '../../../../contract/organizations.ts';
import { paths } from '../../../paths.ts';
import { Loaded } from '../../../reads/loaded.tsx';
import { NeedsConnection } from '../../../reads/needs-connection.tsx';
import { ReadError } from '../../../reads/read-error.tsx';
import { BackLink } from '../../../routing/back-link.tsx';
import { RouteHeader } from '../../../routing/route-header.tsx';
import { useActiveOrganization } from '../../organizations/active-organization.tsx';
import { deliveryAddressesQuery } from '../../organizations/delivery/api.ts';
import { RowsSkeleton } from '../../organizations/rows-skeleton.tsx';
import { useCartOwner } from '../cart/cart-owner.ts';
import { OtherCart } from '../cart/other-cart.tsx';
import { CardsError } from './cards-error.tsx';
import { CheckoutForm } from './checkout-form.tsx';
import { usePayableCards } from './use-payable-cards.ts';

const route = getRouteApi(`/app${paths.checkout}`);

/** The page on which the buyer orders the cart of an organization, or their own. */
export function CheckoutPage() {
  const { read } = useActiveOrganization();
  const search = route.useSearch();
  const buyer = useCartOwner(search);
  return (
    <>
      <BackLink to={paths.cart} search={search}>
        <Trans>Cart</Trans>
      </BackLink>
      {buyer === undefined ? (
        <>
          <RouteHeader />
          <ReadError read={read} what={<Trans>Unable to load organizations</Trans>} className="mb-4" />
          <RowsSkeleton />
        </>
      ) : (
        <CheckoutOf key={buyer?.id} buyer={buyer} notice={<OtherCart search={search} buyer={buyer} />} />
      )}
    </>
  );
}

function CheckoutOf({ buyer, notice }: { buyer: Membership | null; notice: ReactNode }) {
  const orgId = buyer?.id ?? null;
  const addresses = useQuery(deliveryAddressesQuery(orgId));
  const { cards, reads } = usePayableCards(buyer);
  const isPaused = reads.some(({ fetchStatus }) => fetchStatus === 'paused');
  const waiting = isPaused ? <NeedsConnection /> : <RowsSkeleton />;
  return (
    <>
      <RouteHeader
        subtitle={buyer ? <Trans>You order for {buyer.name}.</Trans> : <Trans>You order for yourself.</Trans>}
      />
      {notice}
      <CardsError reads={reads} />
      <Loaded
        read={addresses}
        failure={<Trans>Unable to load the delivery addresses</Trans>}
        loading={<RowsSkeleton />}
      >
        {(saved) => (cards ? <CheckoutForm buyer={buyer} addresses={saved} cards={cards} /> : waiting)}
      </Loaded>
    </>
  );
}
