import { Trans, useLingui } from '@lingui/react/macro';
import ShoppingCart from 'lucide-react/icons/shopping-cart';
import { Button } from '../../../ui/button.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { useAddToCart } from './use-add-to-cart.ts';
import { type ProductToAdd, useLineToAdd } from './use-line-to-add.ts';

type AddToCartProps = {
  product: ProductToAdd;
  /** Whether the button has only an icon, as on cards and in rows. */
  isIcon?: boolean;
  className?: string;
};

/**
 * The button that adds a product to the cart. Renders nothing if the user cannot buy the product. A card of a family
 * has no button, because the user chooses the variant on the family's page.
 */
export function AddToCart({ product, isIcon = false, className }: AddToCartProps) {
  const { t } = useLingui();
  const { mutate, isPending, isReady, isAllowed } = useAddToCart({ name: product.name });
  const line = useLineToAdd(product, undefined);
  if (!isAllowed || !line) return null;
  const add = () => mutate([line]);
  if (isIcon && (product.family?.variants ?? 0) > 1) return null;
  if (isIcon)
    return (
      <IconButton
        label={t`Add to cart: ${product.name}`}
        outlined
        disabled={!isReady}
        aria-busy={isPending || undefined}
        onClick={add}
        className={className}
      >
        <ShoppingCart aria-hidden="true" />
      </IconButton>
    );
  return (
    <Button variant="outline" disabled={!isReady} busy={isPending} onClick={add} className={className}>
      <ShoppingCart aria-hidden="true" />
      <Trans>Add to cart</Trans>
    </Button>
  );
}
