import type { LineProblem } from '../../../../contract/cart.ts';
import { lineProblem } from '../../../../contract/line-problem.ts';
import { useActiveOrganization } from '../../organizations/active-organization.tsx';
import { agreedStep } from '../price/price-offers.ts';
import { usePricesOf } from '../price/use-prices.ts';
import { quantityOf } from './typed-rows.ts';
import { matchOf, type QuickOrderRow } from './use-quick-order.ts';

/** Why a cart could not order a row. Null for a row that it can order, or whose product or quantity is not known yet. */
export type ProblemOf = (row: QuickOrderRow) => LineProblem | null;

/** Uses the agreed prices of the active organization. */
export function useMatchProblems(rows: readonly QuickOrderRow[]): ProblemOf {
  const { organizations } = useActiveOrganization();
  const prices = usePricesOf(rows.flatMap((row) => matchOf(row)?.product ?? []));
  return (row) => {
    const [match, quantity] = [matchOf(row), quantityOf(row.quantity)];
    if (!match || quantity === null) return null;
    const { product, pack, price, minimumQuantity, quantityStep, sellerChargesEnabled } = match;
    const agreed = agreedStep(prices.get(product.id) ?? [], { pack, quantity });
    return lineProblem(
      { ...product, sellerChargesEnabled },
      { price: agreed?.price ?? price, quantity, minimumQuantity, quantityStep },
      organizations,
    );
  };
}
