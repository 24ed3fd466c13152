import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import type { CartGroup as Group } from '../../../../contract/cart.ts';
import { fieldWords } from '../../../api/field-words.ts';
import { paths } from '../../../paths.ts';
import { Card } from '../../../ui/card.tsx';
import { FormError } from '../../../ui/form/form-error.tsx';
import { Money } from '../../../ui/money.tsx';
import { OrderTotals } from '../order-totals.tsx';
import type { QuotesSearch } from '../quotes/quotes-search.ts';
import { CartLineRow } from './cart-line-row.tsx';
import { hasOrder } from './cart-totals.ts';
import type { CartChanges } from './use-cart-changes.ts';

type CartGroupProps = {
  group: Group;
  changes: CartChanges;
  isShared: boolean;
  /** Whether the user can request a quote for the lines. */
  mayRequest: boolean;
};

/** The lines of one seller in one currency, which become one order. */
export function CartGroup({ group, changes, isShared, mayRequest }: CartGroupProps) {
  const { sellerOrgId, sellerOrgName, currency, lines } = group;
  const headId = `seller-${sellerOrgId}-${currency}`;
  return (
    <Card aria-labelledby={headId}>
      <h2 id={headId} className="border-b px-4 py-3 text-lg">
        <Link to={paths.seller(sellerOrgId)} className="rounded-sm hover:underline">
          {sellerOrgName}
        </Link>
      </h2>
      <ul className="divide-y">
        {lines.map((line) => (
          <CartLineRow
            key={line.id}
            line={line}
            currency={currency}
            onQuantity={changes.update.mutateAsync}
            onRemove={changes.remove.mutate}
            isShared={isShared}
          />
        ))}
      </ul>
      {hasOrder(group) && (
        <GroupTotal
          group={group}
          request={mayRequest ? { side: 'sent', new: 'cart', seller: sellerOrgId } : undefined}
        />
      )}
    </Card>
  );
}

type GroupTotalProps = {
  group: Pick<Group, 'subtotal' | 'freightAmount' | 'gstAmount' | 'totalAmount' | 'currency' | 'problem'>;
  request?: QuotesSearch | undefined;
};

export function GroupTotal({ group, request }: GroupTotalProps) {
  const { gstAmount, currency, problem } = group;
  const limit = problem && { amount: problem.limit, currency };
  return (
    <div className="grid gap-1 border-t px-4 py-3">
      <OrderTotals {...group} request={request} />
      {Number(gstAmount) > 0 && (
        <p className="text-right text-sm text-muted">
          <Trans>
            Includes GST of <Money amount={gstAmount} currency={currency} />
          </Trans>
        </p>
      )}
      {problem && limit && <FormError>{fieldWords(problem.code, { least: limit, most: limit })}</FormError>}
    </div>
  );
}
