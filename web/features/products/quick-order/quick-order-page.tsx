import { Trans } from '@lingui/react/macro';
import { limits } from '../../../../contract/limits.ts';
import { RouteHeader } from '../../../routing/route-header.tsx';
import { Button } from '../../../ui/button.tsx';
import { PricesError } from '../price/prices-error.tsx';
import { EnterCodes } from './enter-codes.tsx';
import { OrderActions } from './order-actions.tsx';
import { ResultsTable } from './results-table.tsx';
import { useMatchProblems } from './use-match-problems.ts';
import { useQuickOrder } from './use-quick-order.ts';

/** The page where a user enters codes and adds the products to a cart or list. */
export function QuickOrderPage() {
  const order = useQuickOrder();
  const problemOf = useMatchProblems(order.rows);
  const isUnanswered = !order.isResolving && order.rows.some(({ answer }) => answer === null);
  return (
    <>
      <RouteHeader />
      <EnterCodes {...order} />
      {order.isFull && (
        <p role="alert" className="mb-3 text-amber">
          <Trans>
            Only the first {limits.quickOrderRows} rows are shown. Add them, then enter the others.
          </Trans>
        </p>
      )}
      {isUnanswered && (
        <p role="alert" className="mb-3 flex flex-wrap items-center gap-3">
          <Trans>Some codes have not been looked up.</Trans>
          <Button variant="outline" size="sm" onClick={order.resolveAgain}>
            <Trans>Try again</Trans>
          </Button>
        </p>
      )}
      {order.rows.length > 0 && (
        <>
          <OrderActions {...order} problemOf={problemOf} />
          <PricesError className="mb-3" />
          <ResultsTable {...order} problemOf={problemOf} />
        </>
      )}
    </>
  );
}
