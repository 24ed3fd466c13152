import type { UseFormReturn } from 'react-hook-form';
import * as z from 'zod/mini';
import { type ApprovalRule, approvalRule, approverKinds } from '../../../../contract/approval-rules.ts';
import { currencies, defaultCurrency } from '../../../../contract/money.ts';

const typedRule = z.object({
  currency: z.enum(currencies),
  amountFrom: z.string(),
  kind: z.enum(approverKinds),
  userIds: z.array(z.string()),
});
export type RuleValues = z.input<typeof typedRule>;

/** Converts the values of the form into the rules of the contract. */
export const rulesForm = z.object({
  rules: z.array(
    z.pipe(
      z.pipe(
        typedRule,
        z.transform(({ amountFrom, kind, userIds, ...rule }: RuleValues) => ({
          ...rule,
          amountFrom: amountFrom.trim().replace(',', '.'),
          kind,
          userIds: kind === 'members' ? userIds : [],
        })),
      ),
      approvalRule,
    ),
  ),
});
export type RulesForm = UseFormReturn<{ rules: RuleValues[] }, unknown, z.output<typeof rulesForm>>;

export const newRule: RuleValues = {
  ...{ currency: defaultCurrency, amountFrom: '', kind: 'managers', userIds: [] },
};

export function ruleValues(rules: readonly ApprovalRule[]): RuleValues[] {
  return rules.map((rule) => ({ ...rule }));
}
