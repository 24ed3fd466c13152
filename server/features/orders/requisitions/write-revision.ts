import { sql } from 'drizzle-orm';
import type { ApprovalStep } from '../../../../contract/approval-rules.ts';
import type { RequisitionContent } from '../../../../contract/requisitions.ts';
import type { Transaction } from '../../../db/connection.ts';
import { findRules } from '../approvals/approval-rules.ts';
import { refuseUndecidable } from '../approvals/approvers.ts';
import { neededSteps } from '../approvals/needed-steps.ts';
import { rethrowExceeded } from '../budgets/budget-refusals.ts';
import { canonicalJson } from './requisition-content.ts';

type Revision = {
  requisitionId: string;
  revision: number;
  content: RequisitionContent;
  /** The steps, if the content is not the whole purchase. By default, those that the content needs. */
  steps?: readonly ApprovalStep[];
};

/**
 * Writes a revision with the steps that it needs by the current rules. Later changes of the rules do not change these
 * steps.
 * @throws NO_APPROVER, BUDGET_EXCEEDED
 */
export async function writeRevision(
  tx: Transaction,
  { requisitionId, revision, content, steps: given }: Revision,
): Promise<void> {
  const { orgId, requesterId, costCentre, orders } = content;
  // The caller has decided that an approval is needed, so there is at least one step.
  const steps = given ?? neededSteps(await findRules(tx, orgId), content, false);
  await refuseUndecidable(tx, { orgId, requesterId, costCentre, orders, steps });
  const text = canonicalJson(content);
  await tx
    .execute(sql`
    INSERT INTO requisition_revisions (requisition_id, revision, content, content_hash, steps)
    VALUES (${requisitionId}, ${revision}, ${text}, sha256(convert_to(${text}, 'UTF8')), ${JSON.stringify(steps)}::jsonb)`)
    .catch(rethrowExceeded);
}
