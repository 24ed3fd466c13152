import { Trans } from '@lingui/react/macro';
import Plus from 'lucide-react/icons/plus';
import ScanBarcode from 'lucide-react/icons/scan-barcode';
import { Suspense, useState } from 'react';
import type { ProductList } from '../../../../contract/product-lists.ts';
import { lazyComponent } from '../../../routing/lazy-component.ts';
import { loadAhead } from '../../../routing/load-ahead.ts';
import { Button } from '../../../ui/button.tsx';
import { useAddToCart } from '../cart/use-add-to-cart.ts';
import { ParLevelsTable } from './par-levels-table.tsx';

const AddParLevel = lazyComponent(() => import('./add-par-level.tsx'), 'AddParLevel');
const CountDialog = lazyComponent(() => import('./count-dialog.tsx'), 'CountDialog');

/** A table of locations: the stock that each location should have, the stock that it has, and the packs to order. */
export function ParLevels({ list }: { list: ProductList }) {
  const [open, setOpen] = useState<'add' | 'count'>();
  const toCart = useAddToCart({ owner: { orgId: list.organization?.id ?? null }, isTotal: true });
  const levelled = list.lines.filter(({ parLevels }) => parLevels.length > 0);
  const suggested = levelled.flatMap(({ productId, pack, product, suggested: quantity }) =>
    product && quantity ? [{ productId, pack, quantity }] : [],
  );
  const close = () => setOpen(undefined);
  return (
    <section className="mt-8 grid grid-cols-[minmax(0,1fr)] gap-3">
      <div className="flex flex-wrap items-end gap-2">
        <div className="mr-auto">
          <h2 className="text-xl">
            <Trans>Par levels</Trans>
          </h2>
          <p className="text-sm text-muted">
            <Trans>What each location should have, in units. The suggestion is in packs.</Trans>
          </p>
        </div>
        <div className="flex flex-wrap gap-2">
          <Button variant="outline" onClick={() => setOpen('add')} {...loadAhead(AddParLevel)}>
            <Plus aria-hidden="true" />
            <Trans>Add par level</Trans>
          </Button>
          {levelled.length > 0 && (
            <>
              <Button variant="outline" onClick={() => setOpen('count')} {...loadAhead(CountDialog)}>
                <ScanBarcode aria-hidden="true" />
                <Trans>Count with a scanner</Trans>
              </Button>
              {toCart.isAllowed && (
                <Button
                  disabled={suggested.length === 0}
                  busy={toCart.isPending}
                  onClick={() => toCart.mutate(suggested)}
                >
                  <Trans>Add suggestions to cart</Trans>
                </Button>
              )}
            </>
          )}
        </div>
      </div>
      {levelled.length > 0 && <ParLevelsTable id={list.id} lines={levelled} />}
      <Suspense>
        {open === 'add' && <AddParLevel list={list} onClose={close} />}
        {open === 'count' && <CountDialog id={list.id} lines={levelled} onClose={close} />}
      </Suspense>
    </section>
  );
}
