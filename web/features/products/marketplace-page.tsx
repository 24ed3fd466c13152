import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { canManageOrganization } from '../../../contract/permissions.ts';
import { paths } from '../../paths.ts';
import { RouteHeader } from '../../routing/route-header.tsx';
import { Button } from '../../ui/button.tsx';
import { useActiveOrganization } from '../organizations/active-organization.tsx';
import { marketplaceQuery } from './api.ts';
import { namesMalformedSeller } from './marketplace/malformed-seller.ts';
import { FoundWords } from './marketplace/marked.tsx';
import { MarketplaceColumns } from './marketplace/marketplace-columns.tsx';
import { MarketplaceFilters } from './marketplace/marketplace-filters.tsx';
import { MarketplaceRail } from './marketplace/marketplace-rail.tsx';
import { MarketplaceResults } from './marketplace/marketplace-results.tsx';
import { MarketplaceSubtitle } from './marketplace/marketplace-subtitle.tsx';
import { ProductCount } from './marketplace/product-count.tsx';
import { ResultsHead } from './marketplace/results-head.tsx';

const route = getRouteApi(`/app${paths.marketplace}`);

/** Lists the products for sale. Members of a seller also see its drafts and archived products (docs/product.md, Marketplace). */
export function MarketplacePage() {
  const search = route.useSearch();
  const { workplace } = useActiveOrganization();
  const products = useQuery({ ...marketplaceQuery(search), enabled: !namesMalformedSeller(search) });
  return (
    <>
      <RouteHeader subtitle={<MarketplaceSubtitle page={products.data} search={search} />} />
      <MarketplaceFilters search={search}>
        {workplace?.active?.type === 'seller_org' && canManageOrganization(workplace.active.role) && (
          <Button className="max-sm:hidden" asChild>
            <Link to={paths.manufacturer} search={{ new: '1' }}>
              <Trans>List a product</Trans>
            </Link>
          </Button>
        )}
      </MarketplaceFilters>
      <MarketplaceColumns rail={<MarketplaceRail search={search} />}>
        <ResultsHead search={search} searched={products.data?.searched} />
        <ProductCount page={products.isPlaceholderData ? undefined : products.data} />
        <FoundWords value={products.data?.searched?.prefixes}>
          <MarketplaceResults products={products} search={search} />
        </FoundWords>
      </MarketplaceColumns>
    </>
  );
}
