import { Trans } from '@lingui/react/macro';
import { paths } from '../../paths.ts';
import { BackLink } from '../../routing/back-link.tsx';
import { RouteHeader } from '../../routing/route-header.tsx';
import { ImportPrices } from '../products/agreements/import-prices.tsx';
import { ImportSkeleton } from '../products/imports/import-skeleton.tsx';
import { SellerOnly } from './seller-only.tsx';

/** Imports prices from a file, for managers of the active seller. */
export function ImportPricesPage() {
  const header = (
    <>
      <BackLink to={paths.priceAgreements}>
        <Trans>Price agreements</Trans>
      </BackLink>
      <RouteHeader />
    </>
  );
  return (
    <SellerOnly needs="products.manage" header={header} loading={<ImportSkeleton />}>
      {({ id }) => (
        <>
          {header}
          <ImportPrices orgId={id} />
        </>
      )}
    </SellerOnly>
  );
}
