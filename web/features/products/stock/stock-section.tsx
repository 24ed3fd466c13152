import { Trans, useLingui } from '@lingui/react/macro';
import { useInfiniteQuery } from '@tanstack/react-query';
import { ReadError } from '../../../reads/read-error.tsx';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { stockQuery } from '../api.ts';
import { ImportStockLink } from '../imports/import-link.tsx';
import { StockRow } from './stock-row.tsx';

type StockSectionProps = { orgId: string; canManage: boolean };

/** The counted products with their units. Renders nothing when the seller counts no product. */
export function StockSection({ orgId, canManage }: StockSectionProps) {
  const { t } = useLingui();
  const read = useInfiniteQuery(stockQuery(orgId));
  const items = read.data?.pages.flatMap((page) => page.items) ?? [];
  if (items.length === 0) return <ReadError read={read} what={<Trans>Failed to load the stock</Trans>} />;
  return (
    <section aria-labelledby="stock">
      <div className="mt-4 mb-3 flex flex-wrap items-end justify-between gap-x-4 gap-y-2">
        <div>
          <h2 id="stock">
            <Trans>Stock</Trans>
          </h2>
          <p className="text-muted">
            <Trans>The units that you can still sell. Paid orders are already taken off.</Trans>
          </p>
        </div>
        {canManage && <ImportStockLink />}
      </div>
      <Card>
        <ul aria-label={t`Stock`} className="divide-y">
          {items.map((stock) => (
            <StockRow key={stock.productId} stock={stock} canManage={canManage} />
          ))}
        </ul>
      </Card>
      {read.hasNextPage && (
        <Button
          variant="outline"
          size="sm"
          className="mt-3"
          busy={read.isFetchingNextPage}
          onClick={() => void read.fetchNextPage()}
        >
          <Trans>Show more</Trans>
        </Button>
      )}
    </section>
  );
}
