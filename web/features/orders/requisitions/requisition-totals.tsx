import type { ListedRequisition } from '../../../../contract/requisitions.ts';
import { Money } from '../../../ui/money.tsx';

/** The total in each currency. */
export function RequisitionTotals({ totals }: Pick<ListedRequisition, 'totals'>) {
  return totals.map(({ currency, totalAmount }) => (
    <span key={currency} className="block">
      <Money amount={totalAmount} currency={currency} />
    </span>
  ));
}
