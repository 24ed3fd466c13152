import { refuse, refuseField } from '../../../access/refuse.ts';
import { refusing } from '../../../db/constraint-of.ts';
import { keyRefusals } from '../request-key.ts';

/** The refusals of accepted quotes that can no longer be ordered (`check_accepted_versions`). */
export const acceptedRefusals = {
  quote_requests_cancelled: () => refuse('QUOTE_REQUEST_CANCELLED'),
  quote_acceptances_version: () => refuse('QUOTE_REVISED'),
  quote_acceptances_expired: () => refuse('QUOTE_EXPIRED'),
};

/** The refusals for the errors that the triggers of quotes raise. */
export const rethrowRefused = refusing({
  ...acceptedRefusals,
  ...keyRefusals,
  quote_invitations_own: () => refuse('OWN_ORGANIZATION_INVITED'),
  quote_requests_deadline: () => refuse('QUOTE_DEADLINE_PASSED'),
  quote_requests_accepted: () => refuse('QUOTE_ACCEPTED'),
  quote_versions_number: () => refuse('CONFLICT'),
  quote_invitations_withdrawn: () => refuse('CONFLICT'),
  order_items_licence: () => refuse('LICENCE_REQUIRED'),
  order_items_market: () => refuse('QUOTE_OUTDATED'),
  quote_acceptances_sealed: () => refuse('QUOTE_SEALED'),
  quote_lines_tiers: () => refuseField('lines', 'QUOTE_TIERS_INVALID'),
});
