import type { UseFormReturn } from 'react-hook-form';
import * as z from 'zod/mini';
import { type FreightRule, freightRule } from '../../../../contract/freight.ts';
import { currencies, defaultCurrency } from '../../../../contract/money.ts';

const text = z.string().check(z.trim());
const amountText = z.pipe(
  text,
  z.transform((typed: string) => typed.replace(',', '.')),
);

/** The values of a rule in the form: every field as text, weights in kilograms, states separated by commas. */
const typedRule = z.object({
  currency: z.enum(currencies),
  country: z.string(),
  regions: z.string(),
  goodsFrom: amountText,
  gramsUpTo: text,
  amount: amountText,
  stepGrams: text,
  stepAmount: amountText,
});
export type RuleValues = z.input<typeof typedRule>;

/** Converts the form's values into the rules of the contract. */
export const rulesForm = z.object({
  rules: z.array(
    z.pipe(
      z.pipe(
        typedRule,
        z.transform((typed: z.output<typeof typedRule>) => ({
          currency: typed.currency,
          country: typed.country || null,
          regions: regionsOf(typed.regions),
          goodsFrom: typed.goodsFrom || null,
          gramsUpTo: gramsOf(typed.gramsUpTo),
          amount: typed.amount,
          stepGrams: gramsOf(typed.stepGrams),
          stepAmount: typed.stepAmount || null,
        })),
      ),
      freightRule,
    ),
  ),
});

export type RulesForm = UseFormReturn<{ rules: RuleValues[] }, unknown, z.output<typeof rulesForm>>;

/** The states that are separated by commas. */
export function regionsOf(typed: string): string[] {
  return typed.split(',').flatMap((region) => region.trim() || []);
}

/**
 * The grams of a weight that was typed in kilograms. Null when the text is empty. NaN when the text is not a number,
 * so that the contract's schema rejects it.
 */
export function gramsOf(kilograms: string): number | null {
  const typed = kilograms.trim().replace(',', '.');
  return typed === '' ? null : Math.round(Number(typed) * 1000);
}

export const newRule: RuleValues = {
  ...{ currency: defaultCurrency, country: '', regions: '', goodsFrom: '', gramsUpTo: '' },
  ...{ amount: '', stepGrams: '', stepAmount: '' },
};

export function ruleValues(rules: readonly FreightRule[]): RuleValues[] {
  return rules.map((rule) => ({
    ...{ currency: rule.currency, country: rule.country ?? '', regions: rule.regions.join(', ') },
    ...{ goodsFrom: rule.goodsFrom ?? '', gramsUpTo: kilograms(rule.gramsUpTo), amount: rule.amount },
    ...{ stepGrams: kilograms(rule.stepGrams), stepAmount: rule.stepAmount ?? '' },
  }));
}

function kilograms(grams: number | null): string {
  return grams === null ? '' : String(grams / 1000);
}
