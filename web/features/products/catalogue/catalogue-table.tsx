import { useLingui } from '@lingui/react/macro';
import { lazy, Suspense, useState } from 'react';
import type { ProductSummary } from '../../../../contract/products.ts';
import { reached } from '../../../reached.ts';
import type { ManufacturerSearch } from '../../../search-params.ts';
import { Table, Th } from '../../../ui/table.tsx';
import { CatalogueRow } from './catalogue-row.tsx';
import { SortHead } from './sort-head.tsx';

const RemoveProduct = lazy(async () => ({
  default: (await reached(() => import('./remove-product.tsx'))).RemoveProduct,
}));

type CatalogueTableProps = {
  products: readonly ProductSummary[];
  search: ManufacturerSearch;
  canManage: boolean;
};

export function CatalogueTable({ products, search, canManage }: CatalogueTableProps) {
  const { t } = useLingui();
  const [removed, setRemoved] = useState<ProductSummary | null>(null);
  return (
    <>
      <Table label={t`Products`}>
        <thead>
          <tr>
            <SortHead sort="name" search={search}>{t`Product`}</SortHead>
            <Th>{t`Status`}</Th>
            <SortHead sort="price" search={search} numeral>{t`Price`}</SortHead>
            <SortHead sort="newest" search={search}>{t`Created`}</SortHead>
            {canManage && <Th className="text-end!">{t`Actions`}</Th>}
          </tr>
        </thead>
        <tbody>
          {products.map((product) => (
            <CatalogueRow
              key={product.id}
              product={product}
              canManage={canManage}
              onRemove={() => setRemoved(product)}
            />
          ))}
        </tbody>
      </Table>
      {removed && (
        <Suspense fallback={null}>
          <RemoveProduct product={removed} onClose={() => setRemoved(null)} />
        </Suspense>
      )}
    </>
  );
}
