import { ImportHeader } from '../products/imports/import-header.tsx';
import { ImportProducts } from '../products/imports/import-products.tsx';
import { ImportSkeleton } from '../products/imports/import-skeleton.tsx';
import { SellerOnly } from './seller-only.tsx';

/** Imports products from a file, for managers of the active organization. */
export function ImportPage() {
  return (
    <SellerOnly header={<ImportHeader />} loading={<ImportSkeleton />}>
      {(seller) => <ImportProducts organization={seller} />}
    </SellerOnly>
  );
}
