import { Trans, useLingui } from '@lingui/react/macro';
import ShoppingCart from 'lucide-react/icons/shopping-cart';
import type { Pack } from '../../../../contract/order-lines.ts';
import type { ProductSummary } from '../../../../contract/products.ts';
import { Button } from '../../../ui/button.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { useActiveOrganization } from '../../organizations/active-organization.tsx';
import { useAddToCart } from './use-add-to-cart.ts';

type AddToCartProps = {
  product: Pick<ProductSummary, 'id' | 'name' | 'status' | 'orgId' | 'priceOnRequest' | 'family'>;
  /** The pack and quantity to add. By default, the first pack in its smallest quantity. */
  line?: { pack?: Pack; quantity?: number } | undefined;
  /** Whether the button has only an icon, as on cards and in rows. */
  isIcon?: boolean;
  className?: string;
};

/**
 * The button that adds a product to the cart. Renders nothing if the user cannot buy the product. A card of a family
 * has no button, because the user chooses the variant on the family's page.
 */
export function AddToCart({ product, line, isIcon = false, className }: AddToCartProps) {
  const { t } = useLingui();
  const { organizations } = useActiveOrganization();
  const { mutate, isPending, isReady, isAllowed } = useAddToCart({ name: product.name });
  const add = () => mutate([{ productId: product.id, ...line }]);
  const isOwn = organizations.some(({ id }) => id === product.orgId);
  if (!isAllowed || product.status !== 'active' || (product.priceOnRequest && !line) || isOwn) return null;
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
