import { highestAmount } from '../../../../contract/money.ts';
import { refuse, refuseField } from '../../../access/refuse.ts';
import { constraintOf, detailOf, isOutOfRange } from '../../../db/constraint-of.ts';

/** Turns violations of the constraints and triggers of credit accounts into refusals. */
export function rethrowRefused(error: unknown): never {
  const detail = () => JSON.parse(detailOf(error) ?? '{}');
  switch (constraintOf(error)) {
    case 'credit_accounts_once':
      throw refuse('CREDIT_ACCOUNT_EXISTS');
    case 'credit_accounts_states':
      throw refuse('CONFLICT');
    case 'credit_accounts_limit':
      throw refuseField('limit', 'CREDIT_LIMIT_INVALID');
    case 'credit_accounts_settled':
      throw refuse('ACCOUNT_HAS_DEBT', detail());
    case 'credit_accounts_paying':
      throw refuse('ACCOUNT_PAYMENT_OPEN');
    case 'credit_accounts_open':
      throw refuse('ACCOUNT_UNAVAILABLE', detail());
    case 'credit_accounts_blocked':
      throw refuse('ACCOUNT_BLOCKED', detail());
    case 'credit_accounts_overdue':
      throw refuse('ACCOUNT_OVERDUE', detail());
    case 'credit_accounts_exceeded':
      throw refuse('CREDIT_LIMIT_EXCEEDED', detail());
    case 'credit_receipts_once':
      throw refuse('RECEIPT_RECORDED');
    case 'credit_receipts_reversed':
      throw refuse('RECEIPT_REVERSED');
    default:
      // The sum of a receipt or debit note with the earlier ones.
      throw isOutOfRange(error)
        ? refuseField('amount', 'AT_MOST', { maximum: Number(highestAmount) })
        : error;
  }
}
