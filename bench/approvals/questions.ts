import type pg from 'pg';
import type { OrganizationRole } from '../../contract/permissions.ts';
import type { Database } from '../../server/db/connection.ts';
import { effectNow } from '../../server/features/orders/budgets/budget-effect.ts';
import { findBudget } from '../../server/features/orders/budgets/find-budget.ts';
import { listBudgets } from '../../server/features/orders/budgets/list-budgets.ts';
import { findAgeing } from '../../server/features/orders/credit/find-ageing.ts';
import {
  findRequisition,
  listRequisitions,
  listToDecide,
} from '../../server/features/orders/requisitions/find-requisition.ts';
import { anActor } from '../../server/testing/actors.ts';
import type { Filled } from './fill.ts';

/** Queries about approvals, spending and credit accounts, by the name that the report prints. */
export async function questionsAbout(
  db: Database,
  owner: pg.Client,
  { orgId, creditor, ...people }: Filled & { creditor: string },
): Promise<Record<string, () => Promise<unknown>>> {
  const days = "'2000-01-01', '2199-12-31', 'UTC'";
  await owner.query("SELECT set_config('myelin.actor', 'system:bench', false)");
  await owner.query(
    `INSERT INTO approval_delegations (org_id, from_id, to_id, first_on, last_on, time_zone) VALUES ($1, $2, $3, ${days})`,
    [orgId, people.limited, people.delegate],
  );
  const ids = async (table: 'requisitions' | 'budgets') =>
    (await owner.query<{ id: string }>(`SELECT id FROM ${table} ORDER BY id`)).rows.map(({ id }) => id);
  const [requisitions, budgets] = [await ids('requisitions'), await ids('budgets')];
  let turn = 0;
  const next = (of: readonly string[]) => of[(turn++ * 7919) % of.length] ?? '';
  const actor = (userId: string, role: OrganizationRole) => anActor({ [orgId]: role }, { userId });
  const chief = actor(people.owner, 'owner');
  const queue = (userId: string, role: OrganizationRole) => () =>
    listToDecide(db, actor(userId, role), orgId);
  return {
    'the queue of an owner': queue(people.owner, 'owner'),
    'the queue of an admin with a limit': queue(people.limited, 'admin'),
    'the queue of a delegate': queue(people.delegate, 'member'),
    'the queue of a member who decides nothing': queue(people.nobody, 'member'),
    'the list of requisitions': () => listRequisitions(db, chief, { orgId, pageSize: 24 }),
    'the page of a requisition': () => findRequisition(db, chief, next(requisitions)),
    'the list of 1,000 budgets': () => listBudgets(db, chief, orgId),
    'the page of a budget': () => findBudget(db, chief, next(budgets)),
    'the budget at checkout': () => effectNow(db, chief, { orgId, costCentre: 'C7' }),
    'the ageing of a seller': () => findAgeing(db, creditor),
  };
}
