import type { Currency } from '../../../../contract/money.ts';
import { refuse, refuseField } from '../../../access/refuse.ts';
import { constraintOf, detailOf } from '../../../db/constraint-of.ts';

/**
 * Turns the refusal of a hard budget into one that names the cost centre and what is left.
 * @throws BUDGET_EXCEEDED, otherwise the error itself
 */
export function rethrowExceeded(error: unknown): never {
  if (constraintOf(error) === 'budgets_exceeded')
    throw refuse('BUDGET_EXCEEDED', JSON.parse(detailOf(error) ?? '{}'));
  throw error;
}

/** Turns violations of the constraints of budgets into refusals of fields. */
export function rethrowRefused(currency: Currency): (error: unknown) => never {
  return (error) => {
    switch (constraintOf(error)) {
      case 'budgets_cost_centre':
        throw refuseField('costCentreId', 'COST_CENTRE_UNKNOWN');
      case 'budgets_overlap':
        throw refuseField('startsIn', 'BUDGET_OVERLAPS');
      case 'budgets_cover':
        throw refuseField('amount', 'BUDGET_BELOW_USED', {
          least: { amount: detailOf(error) ?? '0', currency },
        });
      case 'budgets_amount':
      case 'budgets_sums':
        throw refuseField('amount', 'BUDGET_AMOUNT_INVALID');
      default:
        throw error;
    }
  };
}
