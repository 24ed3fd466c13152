import { stockColumns } from '../../../contract/stock-columns.ts';
import { client } from '../../api/client.ts';
import { ImportSkeleton } from '../products/imports/import-skeleton.tsx';
import { ExportFile } from '../products/imports/rows/export-file.tsx';
import { ImportStock } from '../products/stock/import-stock.tsx';
import { ManufacturerHeader } from './manufacturer-header.tsx';
import { SellerOnly } from './seller-only.tsx';

/** Exports and imports the stock of the active seller, for its managers. */
export function ImportStockPage() {
  return (
    <SellerOnly needs="products.manage" header={<ManufacturerHeader />} loading={<ImportSkeleton />}>
      {({ id }) => (
        <>
          <ManufacturerHeader
            actions={
              <ExportFile
                name="stock"
                columns={stockColumns}
                readPage={(cursor) => client.products.exportStockFile({ orgId: id, cursor })}
              />
            }
          />
          <ImportStock orgId={id} />
        </>
      )}
    </SellerOnly>
  );
}
