import { Trans } from '@lingui/react/macro';
import ShoppingCart from 'lucide-react/icons/shopping-cart';
import type { OrderDetails } from '../../../../contract/order-life.ts';
import { Button } from '../../../ui/button.tsx';
import { useAddToCart } from '../../products/cart/use-add-to-cart.ts';

/** Adds everything in the order to the cart again, at the current prices. */
export function AddAgain({ items }: Pick<OrderDetails, 'items'>) {
  const add = useAddToCart();
  if (!add.isAllowed) return null;
  return (
    <Button
      variant="outline"
      className="mt-4 w-fit print:hidden"
      disabled={!add.isReady}
      busy={add.isPending}
      onClick={() =>
        add.mutate(items.map(({ productId, pack, quantity }) => ({ productId, pack, quantity })))
      }
    >
      <ShoppingCart aria-hidden="true" />
      <Trans>Add to cart</Trans>
    </Button>
  );
}
