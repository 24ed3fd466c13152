import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import type { Membership } from '../../../../contract/organizations.ts';
import { paths } from '../../../paths.ts';
import { Loaded } from '../../../reads/loaded.tsx';
import { ReadError } from '../../../reads/read-error.tsx';
import { BackLink } from '../../../routing/back-link.tsx';
import { RouteHeader } from '../../../routing/route-header.tsx';
import { useActiveOrganization } from '../../organizations/active-organization.tsx';
import { deliveryAddressesQuery } from '../../organizations/delivery/api.ts';
import { RowsSkeleton } from '../../organizations/rows-skeleton.tsx';
import { CheckoutForm } from './checkout-form.tsx';

/**
 * The page on which the buyer orders the cart of the active organization, or the user's own cart if the user has no
 * organization.
 */
export function CheckoutPage() {
  const { active, read } = useActiveOrganization();
  return (
    <>
      <BackLink to={paths.cart}>
        <Trans>Cart</Trans>
      </BackLink>
      {active === undefined ? (
        <>
          <RouteHeader />
          <ReadError read={read} what={<Trans>Unable to load organizations</Trans>} className="mb-4" />
          <RowsSkeleton />
        </>
      ) : (
        <CheckoutOf key={active?.id} buyer={active} />
      )}
    </>
  );
}

function CheckoutOf({ buyer }: { buyer: Membership | null }) {
  const orgId = buyer?.id ?? null;
  const addresses = useQuery(deliveryAddressesQuery(orgId));
  return (
    <>
      <RouteHeader
        subtitle={buyer ? <Trans>You order for {buyer.name}.</Trans> : <Trans>You order for yourself.</Trans>}
      />
      <Loaded
        read={addresses}
        failure={<Trans>Unable to load the delivery addresses</Trans>}
        loading={<RowsSkeleton />}
      >
        {(saved) => <CheckoutForm orgId={orgId} addresses={saved} />}
      </Loaded>
    </>
  );
}
