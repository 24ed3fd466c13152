import type { ErrorCode } from '../../../contract/errors.ts';
import { refuse } from '../../http/refuse.ts';

/** What the database's own rules refuse (migration 0002), in the API's words. The last owner's is told at the commit. */
const refusals: Record<string, ErrorCode> = {
  organization_last_owner: 'LAST_OWNER',
  organizations_type_with_products: 'TYPE_HAS_PRODUCTS',
};

/** @throws the refusal of a constraint that has one, otherwise the error itself */
export function refuseWhatTheDatabaseRefused(error: unknown): never {
  // Drizzle wraps the driver's error as its cause; the commit's comes bare.
  const cause = error instanceof Error && error.cause !== undefined ? error.cause : error;
  const constraint =
    typeof cause === 'object' && cause !== null && 'constraint' in cause ? String(cause.constraint) : '';
  const code = refusals[constraint];
  if (code) throw refuse(code);
  throw error;
}
