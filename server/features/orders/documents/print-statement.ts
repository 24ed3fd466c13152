import type { Statement } from '../../../../contract/statements.ts';
import type { ActorContext } from '../../../access/context.ts';
import { refuse } from '../../../access/refuse.ts';
import { prepared } from '../../../db/prepared.ts';
import { findStatement } from '../money/find-statement.ts';
import { pdf, print } from './print.ts';

/**
 * The maximum number of movements. A statement with this number of movements has about 250 pages and takes one and a
 * half seconds to print.
 */
const mostMovements = 5_000;

const selectSeller = prepared<{ name: string; abn: string }>(
  'SELECT name, abn FROM organizations WHERE id = $1',
);

/** @throws STATEMENT_TOO_LONG */
export async function printStatement(
  { deps, actor, language }: ActorContext,
  { orgId, month }: { orgId: string; month: string },
): Promise<File> {
  const statement = await findStatement(deps.db, orgId, month);
  if (countMovements(statement) > mostMovements)
    throw refuse('STATEMENT_TOO_LONG', { maximum: mostMovements });
  const [seller] = await selectSeller(deps.db, [orgId]);
  if (!seller) throw refuse('NOT_FOUND');
  const bytes = await print(actor.userId, { name: 'statement', task: { statement, seller, language } });
  return pdf(`statement-${month}`, bytes);
}

function countMovements({ currencies, payouts }: Statement): number {
  return currencies.reduce((count, { movements }) => count + movements.length, payouts.length);
}
