import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import ListPlus from 'lucide-react/icons/list-plus';
import { Suspense, useState } from 'react';
import { refusedFields } from '../../../api/error-words.ts';
import { lazyComponent } from '../../../routing/lazy-component.ts';
import { Button } from '../../../ui/button.tsx';
import { useAddToCart } from '../cart/use-add-to-cart.ts';
import type { NewListLine } from '../lists/use-add-to-list.ts';
import { quantityOf } from './typed-rows.ts';
import type { ProblemOf } from './use-match-problems.ts';
import { matchOf, type QuickOrder } from './use-quick-order.ts';

const AddToListDialog = lazyComponent(() => import('../lists/add-to-list-dialog.tsx'), 'AddToListDialog');

type OrderActionsProps = Pick<QuickOrder, 'rows' | 'update' | 'remove'> & { problemOf: ProblemOf };

/**
 * Adds the rows that can be ordered to the cart, or all rows with a product to a list, and removes them from this page.
 * The other rows stay.
 */
export function OrderActions({ rows, update, remove, problemOf }: OrderActionsProps) {
  const { t } = useLingui();
  const [isChoosing, setChoosing] = useState(false);
  const found = rows.flatMap((row) => {
    const [match, quantity] = [matchOf(row), quantityOf(row.quantity)];
    if (!match || quantity === null) return [];
    const line = { productId: match.product.id, pack: match.pack ?? undefined, quantity };
    return [{ key: row.key, line, isReady: problemOf(row) === null }];
  });
  const ready = found.filter(({ isReady }) => isReady);
  const toCart = useAddToCart();
  const addToCart = () =>
    toCart.mutate(linesOf(ready), {
      onSuccess: () => remove(keysOf(ready)),
      onError(error) {
        for (const [path, refusal] of Object.entries(refusedFields(error))) {
          const key = ready[Number(/^lines\.(\d+)/.exec(path)?.[1])]?.key;
          if (key !== undefined) update(key, { refusal });
        }
      },
    });
  const counted = t`${plural(found.length, { one: '# product', other: '# products' })}`;
  return (
    <div className="mb-3 flex flex-wrap items-center gap-2 max-sm:[&>button]:flex-1">
      <p role="status" className="mr-auto text-sm text-muted max-sm:w-full">
        {t`${plural(ready.length, { one: '# row is ready', other: '# rows are ready' })}`}
      </p>
      <Button variant="outline" disabled={found.length === 0} onClick={() => setChoosing(true)}>
        <ListPlus aria-hidden="true" />
        <Trans>Add to list</Trans>
      </Button>
      {toCart.isAllowed && (
        <Button disabled={ready.length === 0} busy={toCart.isPending} onClick={addToCart}>
          <Trans>Add to cart</Trans>
        </Button>
      )}
      {isChoosing && (
        <Suspense>
          <AddToListDialog
            description={counted}
            added={linesOf(found)}
            onAdded={() => remove(keysOf(found))}
            onClose={() => setChoosing(false)}
          />
        </Suspense>
      )}
    </div>
  );
}

type Row = { key: number; line: NewListLine };

const linesOf = (rows: readonly Row[]) => rows.map(({ line }) => line);
const keysOf = (rows: readonly Row[]) => rows.map(({ key }) => key);
