import * as z from 'zod/mini';
import { destination } from './cart.ts';
import { because } from './field-reason.ts';
import { amount, currency, id, person } from './fields.ts';
import { limits } from './limits.ts';
import { fitsCurrency } from './money.ts';
import { operation } from './operation.ts';
import { productRestrictions } from './product-restrictions.ts';

/**
 * Who can decide a step: the owners and admins, the members with the permission to approve, the members that the step
 * names, or the owner of the requisition's cost centre. The decision of one of these people is enough. A step of the
 * kind `allMembers` needs a decision of each member that it names. The requester and a member whose approval limit is
 * below the total cannot decide, and nobody decides two steps of a revision.
 */
export const approverKinds = ['managers', 'permitted', 'members', 'allMembers', 'costCentreOwner'] as const;
export type ApproverKind = (typeof approverKinds)[number];

/** Whether a step of this kind names its approvers. */
export function namesApprovers(kind: ApproverKind): boolean {
  return kind === 'members' || kind === 'allMembers';
}

export const approvalStep = z.object({
  kind: z.enum(approverKinds),
  /** The named members. Empty for a kind that names no members. */
  userIds: z.array(id).check(z.maxLength(limits.approversOfStep)),
});
export type ApprovalStep = z.infer<typeof approvalStep>;

const category = z.string().check(z.trim(), z.minLength(1), z.maxLength(limits.detailValue));
const costCentre = z.string().check(z.trim(), z.minLength(1), z.maxLength(limits.costCentre));

/**
 * Purchases to which a rule is limited. An empty list allows every value. A purchase must be for one of the cost
 * centres, and one of its lines must match all the other lists.
 */
export const approvalConditions = z.object({
  categories: z.array(category).check(z.maxLength(limits.conditionValues)),
  /** `name` is the name that the seller had when the rule was saved. */
  sellers: z.array(z.object({ id, name: z.string() })).check(z.maxLength(limits.conditionValues)),
  costCentres: z.array(costCentre).check(z.maxLength(limits.conditionValues)),
  restrictions: z.array(z.enum(productRestrictions)),
});
export type ApprovalConditions = z.infer<typeof approvalConditions>;

/**
 * A rule. A purchase that meets the conditions and is at least this amount in this currency needs a step of this kind.
 */
export const approvalRule = z
  .object({
    currency,
    amountFrom: amount,
    ...approvalStep.shape,
    /** Absent if the rule applies to every purchase that reaches the amount. */
    conditions: z.optional(approvalConditions),
  })
  .check(
    z.superRefine((rule, context) => {
      if (!fitsCurrency(rule.amountFrom, rule.currency))
        context.addIssue({ code: 'custom', path: ['amountFrom'], message: because('PRICE_NOT_WHOLE') });
      if (namesApprovers(rule.kind) !== rule.userIds.length > 0)
        context.addIssue({ code: 'custom', path: ['userIds'], message: because('APPROVER_MISSING') });
    }),
  );
export type ApprovalRule = z.infer<typeof approvalRule>;

const rules = z.array(approvalRule).check(z.maxLength(limits.approvalRules));

/** Rules to save. A stored rule may name a member twice, because this was not refused earlier. */
const newRules = z
  .array(
    approvalRule.check(
      z.refine(({ userIds }) => new Set(userIds).size === userIds.length, {
        path: ['userIds'],
        error: because('APPROVER_TWICE'),
      }),
    ),
  )
  .check(z.maxLength(limits.approvalRules));

/**
 * A step that a requisition needs, with the people who can decide it now. If one of them is a delegate, `decidesFor` is
 * the member for whom the delegate decides. While too few people can decide a step, the cart cannot be submitted.
 */
export const neededStep = z.object({
  ...approvalStep.shape,
  approvers: z.array(z.extend(person, { decidesFor: z.nullable(person) })),
  /** Whether too few people can decide the step. */
  isBlocked: z.boolean(),
});
export type NeededStep = z.infer<typeof neededStep>;

const preview = z.object({
  /** The steps in their order. Empty when the purchase needs no approval. */
  steps: z.array(neededStep),
  isCartEmpty: z.boolean(),
});
export type ApprovalPreview = z.infer<typeof preview>;

export const approvalRules = {
  list: operation({
    method: 'GET',
    path: '/api/organizations/{orgId}/approval-rules',
    summary: 'The approval rules of an organization of mine, in the order of their steps',
    access: { kind: 'organization', action: 'organization.read' },
  })
    .input(z.object({ orgId: id }))
    .output(z.object({ rules })),
  set: operation({
    method: 'PUT',
    path: '/api/organizations/{orgId}/approval-rules',
    summary:
      'Replace the approval rules. Refused when they are no longer those that were shown. Requisitions that were submitted keep their steps',
    access: { kind: 'organization', action: 'organization.manage' },
    refuses: ['CONFLICT'],
  })
    .input(z.object({ orgId: id, shown: rules, rules: newRules }))
    .output(z.object({ rules })),
  preview: operation({
    method: 'POST',
    path: '/api/organizations/{orgId}/approval-rules/preview',
    summary:
      'The steps that the current cart of the organization needs when I submit it for delivery there, by its rules or by these, which need not be saved',
    access: { kind: 'organization', action: 'organization.read' },
  })
    .input(
      z.object({
        orgId: id,
        costCentre: z._default(z.string(), ''),
        ...destination,
        rules: z.optional(newRules),
      }),
    )
    .output(preview),
};
