import { refuse, refuseField } from '../../../access/refuse.ts';
import { refusing } from '../../../db/constraint-of.ts';

/** The refusals for the constraints and triggers of credit accounts. */
export const rethrowRefused = refusing({
  credit_accounts_once: () => refuse('CREDIT_ACCOUNT_EXISTS'),
  credit_accounts_states: () => refuse('CONFLICT'),
  credit_accounts_limit: () => refuseField('limit', 'CREDIT_LIMIT_INVALID'),
});
