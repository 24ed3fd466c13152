import { getRouteApi } from '@tanstack/react-router';
import { paths } from '../../paths.ts';
import { RowsSkeleton } from '../organizations/rows-skeleton.tsx';
import { EvidenceList } from '../products/evidence/evidence-list.tsx';
import { ManufacturerHeader } from './manufacturer-header.tsx';
import { SellerOnly } from './seller-only.tsx';

const route = getRouteApi(`/app${paths.missingEvidence}`);

/** What the devices of the active seller lack in each market, for its managers. */
export function MissingEvidencePage() {
  const search = route.useSearch();
  const header = <ManufacturerHeader />;
  return (
    <SellerOnly needs="products.manage" header={header} loading={<RowsSkeleton />}>
      {({ id }) => (
        <>
          {header}
          <EvidenceList orgId={id} search={search} />
        </>
      )}
    </SellerOnly>
  );
}
