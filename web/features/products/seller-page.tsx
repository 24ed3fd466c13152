import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import Building2 from 'lucide-react/icons/building-2';
import type { Seller } from '../../../contract/sellers.ts';
import { isLost } from '../../api/error-words.ts';
import { paths } from '../../paths.ts';
import { Loaded } from '../../reads/loaded.tsx';
import { hasFailed } from '../../reads/read-error.tsx';
import { BackLink } from '../../routing/back-link.tsx';
import { usePageTitle } from '../../routing/page-title.ts';
import { RouteHeader } from '../../routing/route-header.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { useActiveOrganization } from '../organizations/active-organization.tsx';
import { VerifiedFacts } from '../organizations/verification/verified-facts.tsx';
import { sellerQuery } from './api.ts';
import { SellerHead } from './seller/seller-head.tsx';
import { SellerProducts } from './seller/seller-products.tsx';
import { SellerSkeleton } from './seller/seller-skeleton.tsx';

const route = getRouteApi(`/app${paths.seller('$id')}`);

/** The page of a manufacturer for buyers: profile, contact and products for sale. */
export function SellerPage() {
  const { i18n } = useLingui();
  const { id } = route.useParams();
  const { cursor } = route.useSearch();
  const read = useQuery(sellerQuery(id));
  const { data, error } = read;
  usePageTitle(data?.name);
  if (isLost(error)) return <SellerNotFound />;
  return (
    <>
      <BackLink to={paths.marketplace}>
        <Trans>Marketplace</Trans>
      </BackLink>
      {!data && hasFailed(read) && <RouteHeader />}
      <Loaded read={read} failure={<Trans>Unable to load the seller</Trans>} loading={<SellerSkeleton />}>
        {(seller) => (
          <>
            <SellerTop seller={seller} />
            <h2 className="mb-3">
              <Trans>Products</Trans>{' '}
              <span className="font-sans text-base font-normal text-muted tabular-nums">
                {i18n.number(seller.activeProducts)}
              </span>
            </h2>
            <SellerProducts sellerId={id} cursor={cursor} />
          </>
        )}
      </Loaded>
    </>
  );
}

function SellerTop({ seller }: { seller: Seller }) {
  return (
    <>
      <SellerHead seller={seller} actions={<OpenAccount sellerId={seller.id} />} />
      {seller.verified.length > 0 && (
        <section className="mb-8" aria-labelledby="seller-verified">
          <h2 id="seller-verified">
            <Trans context="passport">Verified</Trans>
          </h2>
          <VerifiedFacts facts={seller.verified} />
        </section>
      )}
    </>
  );
}

/** For members of another organization who may order for it. */
function OpenAccount({ sellerId }: { sellerId: string }) {
  const { active } = useActiveOrganization();
  if (!active?.purchasing.pay || active.id === sellerId) return null;
  return (
    <Button variant="outline" asChild>
      <Link to={paths.creditAccounts} search={{ seller: sellerId }}>
        <Trans>Open an account</Trans>
      </Link>
    </Button>
  );
}

function SellerNotFound() {
  return (
    <Card className="mx-auto mt-10 grid max-w-lg justify-items-center gap-2 p-8 text-center">
      <Building2 aria-hidden="true" className="mb-2 size-8 text-muted" />
      <h1 tabIndex={-1}>
        <Trans>Seller not found</Trans>
      </h1>
      <p className="text-muted">
        <Trans>It may no longer sell here.</Trans>
      </p>
      <Button className="mt-3" asChild>
        <Link to={paths.marketplace}>
          <Trans>Browse marketplace</Trans>
        </Link>
      </Button>
    </Card>
  );
}
