import type { ApprovalPreview, ApprovalRule } from '../../../../contract/approval-rules.ts';
import type { ActorContext } from '../../../access/context.ts';
import { findPricedCart } from '../cart/find-cart.ts';
import { findRules } from './approval-rules.ts';
import { withApprovers } from './approvers.ts';
import { neededSteps } from './needed-steps.ts';
import { mayPay } from './refuse-unapproved.ts';

type Sample = {
  orgId: string;
  costCentre: string;
  country?: string | undefined;
  region: string;
  rules?: ApprovalRule[] | undefined;
};

/**
 * The steps that the current cart of the organization needs when the actor submits it, by the saved rules or by these.
 * Freight that the seller has not quoted yet does not count.
 */
export async function previewSteps(
  context: ActorContext,
  { orgId, costCentre, country, region, rules }: Sample,
): Promise<ApprovalPreview> {
  const { deps, actor } = context;
  const [saved, isPaying, { groups }] = await Promise.all([
    rules ?? findRules(deps.db, orgId),
    mayPay(deps.db, actor.userId, orgId),
    findPricedCart(context, { orgId, country, region }),
  ]);
  if (groups.length === 0) return { steps: [], isCartEmpty: true };
  const steps = neededSteps(saved, { costCentre, orders: groups }, isPaying);
  const asked = { orgId, requesterId: actor.userId, costCentre, orders: groups, steps };
  return { steps: await withApprovers(deps.db, asked), isCartEmpty: false };
}
