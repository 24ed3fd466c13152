import { Plural, Trans } from '@lingui/react/macro';
import { Link, useNavigate } from '@tanstack/react-router';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import type { Cart } from '../../../../contract/cart.ts';
import { paths } from '../../../paths.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { useActiveOrganization } from '../../organizations/active-organization.tsx';
import { AllSellers } from './all-sellers.tsx';
import { CartGroup } from './cart-group.tsx';
import { ChargesText } from './charges-text.tsx';
import { isOrderable, needsResolving } from './line-state.ts';
import { SaveAsList } from './save-as-list.tsx';
import { type CartChanges, useCartChanges } from './use-cart-changes.ts';

export function CartBody({ cart, orgId }: { cart: Cart; orgId: string | null }) {
  const changes = useCartChanges(orgId);
  const { active } = useActiveOrganization();
  return (
    <div className="grid gap-4">
      <ChangedLines cart={cart} resolve={changes.resolve} />
      {cart.groups.map((group) => (
        <CartGroup
          key={`${group.sellerOrgId} ${group.currency}`}
          group={group}
          changes={changes}
          isShared={orgId !== null}
        />
      ))}
      <AllSellers cart={cart} />
      <div className="flex flex-wrap gap-2">
        <SaveAsList cart={cart} />
        {orgId !== null && orgId === active?.id && (
          <Button variant="outline" asChild>
            <Link to={paths.quotes} search={{ side: 'sent', new: 'cart' }}>
              <Trans>Request a quote</Trans>
            </Link>
          </Button>
        )}
      </div>
      <Proceed cart={cart} />
    </div>
  );
}

/**
 * One button for all lines whose price changed or that cannot be ordered. A press accepts the shown prices and corrects
 * or removes the lines that cannot be ordered.
 */
function ChangedLines({ cart, resolve }: { cart: Cart; resolve: CartChanges['resolve'] }) {
  const lines = cart.groups.flatMap((group) => group.lines.filter(needsResolving));
  if (lines.length === 0) return null;
  return (
    <Card className="flex flex-wrap items-center gap-x-4 gap-y-3 bg-amber-soft px-4 py-3 text-amber">
      <TriangleAlert aria-hidden="true" className="size-5 shrink-0" />
      <p role="status" className="min-w-0 flex-1 basis-56">
        <Plural
          value={lines.length}
          one="# product cannot be ordered as it is."
          other="# products cannot be ordered as they are."
        />{' '}
        <Trans>Accept the new prices, correct quantities and remove what is no longer available.</Trans>
      </p>
      <Button busy={resolve.isPending} onClick={() => resolve.mutate(cart)}>
        <Trans>Update the cart</Trans>
      </Button>
    </Card>
  );
}

function Proceed({ cart }: { cart: Cart }) {
  const navigate = useNavigate();
  return (
    <div className="flex flex-wrap items-center justify-end gap-x-4 gap-y-3">
      <p className="min-w-0 flex-1 basis-56 text-sm text-muted">
        <ChargesText cart={cart} />
      </p>
      <Button
        size="lg"
        disabled={!isOrderable(cart)}
        onClick={() => void navigate({ to: paths.checkout, search: true })}
      >
        <Trans>Proceed to checkout</Trans>
      </Button>
    </div>
  );
}
