import { Trans, useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import ListPlus from 'lucide-react/icons/list-plus';
import { Suspense, useState } from 'react';
import type { Pack } from '../../../../contract/order-lines.ts';
import { lazyComponent } from '../../../routing/lazy-component.ts';
import { Button } from '../../../ui/button.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { packLabel } from '../price/pack-words.ts';
import { listsQuery } from './api.ts';

const AddToListDialog = lazyComponent(() => import('./add-to-list-dialog.tsx'), 'AddToListDialog');

type AddToListProps = {
  product: { id: string; name: string };
  /** The pack to add. By default the first pack of the product. */
  sold?: { pack: Pack; units: number } | undefined;
  /** The quantity that the dialog suggests. */
  quantity?: number;
  /** Whether the button has only an icon, as on cards. */
  isIcon?: boolean;
  className?: string;
};

/** The button that adds a product to a list. */
export function AddToList({ product, sold, quantity = 1, isIcon = false, className }: AddToListProps) {
  const { t } = useLingui();
  const queries = useQueryClient();
  const [isOpen, setOpen] = useState(false);
  const fetchAhead = () => {
    void AddToListDialog.preload?.();
    void queries.prefetchQuery(listsQuery());
  };
  const opens = {
    'aria-haspopup': 'dialog',
    onClick: () => setOpen(true),
    onPointerEnter: fetchAhead,
    onFocus: fetchAhead,
    className,
  } as const;
  return (
    <>
      {isIcon ? (
        <IconButton label={t`Add to list: ${product.name}`} outlined {...opens}>
          <ListPlus aria-hidden="true" />
        </IconButton>
      ) : (
        <Button variant="outline" {...opens}>
          <ListPlus aria-hidden="true" />
          <Trans>Add to list</Trans>
        </Button>
      )}
      {isOpen && (
        <Suspense>
          <AddToListDialog
            description={[product.name, sold && t(packLabel(sold))].filter(Boolean).join(' · ')}
            added={{ productId: product.id, pack: sold?.pack }}
            suggested={quantity}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      )}
    </>
  );
}
