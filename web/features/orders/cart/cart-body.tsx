import { Trans } from '@lingui/react/macro';
import { Link, useNavigate } from '@tanstack/react-router';
import type { Cart } from '../../../../contract/cart.ts';
import { paths } from '../../../paths.ts';
import { Button } from '../../../ui/button.tsx';
import { useMayRequest } from '../quotes/use-may-request.ts';
import { AllSellers } from './all-sellers.tsx';
import { CartGroup } from './cart-group.tsx';
import { hasOrder } from './cart-totals.ts';
import { ChangedLines } from './changed-lines.tsx';
import { ChargesText } from './charges-text.tsx';
import { changesOf, isOrderable } from './line-state.ts';
import { SaveAsList } from './save-as-list.tsx';
import { useCartChanges } from './use-cart-changes.ts';

export function CartBody({ cart, orgId }: { cart: Cart; orgId: string | null }) {
  const changes = useCartChanges(orgId);
  const mayRequest = useMayRequest(orgId);
  return (
    <div className="grid gap-4">
      <ChangedLines changes={changesOf(cart, orgId)} resolve={changes.resolve} />
      {cart.groups.map((group) => (
        <CartGroup
          key={`${group.sellerOrgId} ${group.currency}`}
          group={group}
          changes={changes}
          isShared={orgId !== null}
          mayRequest={mayRequest}
        />
      ))}
      <AllSellers orders={cart.groups.filter(hasOrder)} />
      <div className="flex flex-wrap gap-2">
        <SaveAsList cart={cart} />
        {mayRequest && (
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

function Proceed({ cart }: { cart: Cart }) {
  const navigate = useNavigate();
  return (
    <div className="flex flex-wrap items-center justify-end gap-x-4 gap-y-3">
      <p className="min-w-0 flex-1 basis-56 text-sm text-muted">
        <ChargesText groups={cart.groups} />
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
