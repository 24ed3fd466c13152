import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import ListPlus from 'lucide-react/icons/list-plus';
import { Suspense, useState } from 'react';
import type { Cart, LineProblem } from '../../../../contract/cart.ts';
import { lazyComponent } from '../../../routing/lazy-component.ts';
import { Button } from '../../../ui/button.tsx';

const AddToListDialog = lazyComponent(
  () => import('../../products/lists/add-to-list-dialog.tsx'),
  'AddToListDialog',
);

/**
 * The problems for which a line is not saved in a list. Lines without stock or price are saved, because the product
 * may be available later.
 */
const notForSale: ReadonlySet<LineProblem> = new Set([
  'LINE_WITHDRAWN',
  'LINE_PACK_WITHDRAWN',
  'LINE_SELLER_SUSPENDED',
  'LINE_RECALLED',
  'LINE_SELLER_NOT_VERIFIED',
]);

const loadDialog = () => void AddToListDialog.preload?.();

/** Saves the products of the cart in a list, except those that are no longer for sale. */
export function SaveAsList({ cart: { groups } }: { cart: Cart }) {
  const { t } = useLingui();
  const [isChoosing, setChoosing] = useState(false);
  const lines = groups
    .flatMap((group) => group.lines)
    .filter(({ problem }) => problem === null || !notForSale.has(problem))
    .map(({ productId, pack, quantity }) => ({ productId, pack, quantity }));
  if (lines.length === 0) return null;
  return (
    <>
      <Button
        variant="outline"
        className="w-fit"
        aria-haspopup="dialog"
        onClick={() => setChoosing(true)}
        onPointerEnter={loadDialog}
        onFocus={loadDialog}
      >
        <ListPlus aria-hidden="true" />
        <Trans>Save as list</Trans>
      </Button>
      {isChoosing && (
        <Suspense>
          <AddToListDialog
            description={t`${plural(lines.length, { one: '# product', other: '# products' })}`}
            added={lines}
            title={<Trans>Save as list</Trans>}
            isNewFirst
            onClose={() => setChoosing(false)}
          />
        </Suspense>
      )}
    </>
  );
}
