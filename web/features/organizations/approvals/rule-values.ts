import type { UseFormReturn } from 'react-hook-form';
import * as z from 'zod/mini';
import {
  type ApprovalRule,
  approvalRule,
  approverKinds,
  namesApprovers,
} from '../../../../contract/approval-rules.ts';
import { currencies, defaultCurrency } from '../../../../contract/money.ts';
import { productRestrictions } from '../../../../contract/product-restrictions.ts';

/** Values that the user has found, with their names. */
const foundValues = z.array(z.object({ value: z.string(), label: z.string() }));

const typedConditions = z.object({
  categories: foundValues,
  sellers: foundValues,
  costCentres: z.array(z.string()),
  restrictions: z.array(z.enum(productRestrictions)),
});

const typedRule = z.object({
  currency: z.enum(currencies),
  amountFrom: z.string(),
  kind: z.enum(approverKinds),
  userIds: z.array(z.string()),
  conditions: z.nullable(typedConditions),
});
export type RuleValues = z.input<typeof typedRule>;

type RuleInput = z.input<typeof approvalRule>;

/** Converts the values of the form into the rules of the contract. */
export const rulesForm = z.object({
  rules: z.array(
    z.pipe(
      z.pipe(
        typedRule,
        z.transform(
          ({ amountFrom, kind, userIds, conditions, ...rule }: RuleValues): RuleInput => ({
            ...rule,
            amountFrom: amountFrom.trim().replace(',', '.'),
            kind,
            userIds: namesApprovers(kind) ? userIds : [],
            conditions: hasConditions(conditions)
              ? {
                  ...conditions,
                  categories: conditions.categories.map(({ value }) => value),
                  sellers: conditions.sellers.map(({ value, label }) => ({ id: value, name: label })),
                }
              : undefined,
          }),
        ),
      ),
      approvalRule,
    ),
  ),
});
export type RulesForm = UseFormReturn<{ rules: RuleValues[] }, unknown, z.output<typeof rulesForm>>;

function hasConditions(
  conditions: RuleValues['conditions'],
): conditions is NonNullable<RuleValues['conditions']> {
  return conditions !== null && Object.values(conditions).some((values) => values.length > 0);
}

export const noConditions: NonNullable<RuleValues['conditions']> = {
  ...{ categories: [], sellers: [], costCentres: [], restrictions: [] },
};

export const newRule: RuleValues = {
  ...{ currency: defaultCurrency, amountFrom: '', kind: 'managers', userIds: [], conditions: null },
};

export function ruleValues(rules: readonly ApprovalRule[]): RuleValues[] {
  return rules.map(({ conditions, ...rule }) => ({
    ...rule,
    conditions: conditions
      ? {
          ...conditions,
          categories: conditions.categories.map((value) => ({ value, label: value })),
          sellers: conditions.sellers.map(({ id, name }) => ({ value: id, label: name })),
        }
      : null,
  }));
}
