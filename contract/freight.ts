import * as z from 'zod/mini';
import { because } from './field-reason.ts';
import { amount, currency, id } from './fields.ts';
import { limits } from './limits.ts';
import { fitsCurrency } from './money.ts';
import { operation } from './operation.ts';

export const grams = z
  .int(because('GRAMS_INVALID'))
  .check(z.minimum(1, because('GRAMS_INVALID')), z.maximum(limits.freightGrams, because('GRAMS_INVALID')));
const regionLength = 80;
const region = z.string().check(z.trim(), z.maxLength(regionLength, because('TOO_LONG')));

/**
 * What a seller charges for freight. A rule applies to an order if the order has the currency of the rule and meets all
 * conditions of the rule. Null or an empty list means that the rule does not have this condition. Like prices, amounts
 * include GST.
 */
export const freightRule = z
  .object({
    currency,
    /** Country of delivery, ISO 3166-1 alpha-2. */
    country: z.nullable(z.string().check(z.regex(/^[A-Z]{2}$/, because('COUNTRY_MISSING')))),
    /** States, as in buyers' addresses. The function `regionKey` (regions.ts) compares them. */
    regions: z.array(z.string().check(z.trim(), z.minLength(1))).check(
      z.maxLength(limits.freightRegions),
      // The check belongs to the list and not to its entries, because a form has one field for the whole list.
      z.refine((named) => named.every(({ length }) => length <= regionLength), because('TOO_LONG')),
    ),
    /** Minimum amount of the goods. */
    goodsFrom: z.nullable(amount),
    /**
     * Maximum weight of the order. A rule with a maximum weight applies only if the weight of every product is known.
     */
    gramsUpTo: z.nullable(grams),
    amount,
    /**
     * Weight of one step, in grams. For each full or partial step of the order's weight, `stepAmount` is added to the
     * freight.
     */
    stepGrams: z.nullable(grams),
    stepAmount: z.nullable(amount),
  })
  .check(
    z.superRefine((rule, context) => {
      for (const field of ['goodsFrom', 'amount', 'stepAmount'] as const) {
        const value = rule[field];
        if (value !== null && !fitsCurrency(value, rule.currency))
          context.addIssue({ code: 'custom', path: [field], message: because('PRICE_NOT_WHOLE') });
      }
      if ((rule.stepGrams === null) !== (rule.stepAmount === null))
        context.addIssue({
          code: 'custom',
          path: [rule.stepGrams === null ? 'stepGrams' : 'stepAmount'],
          message: because(rule.stepGrams === null ? 'GRAMS_INVALID' : 'PRICE_MISSING'),
        });
      if (rule.regions.length > 0 && rule.country === null)
        context.addIssue({ code: 'custom', path: ['country'], message: because('COUNTRY_MISSING') });
    }),
  );
export type FreightRule = z.infer<typeof freightRule>;

/** The first rule that applies determines the freight. */
const rules = z.array(freightRule).check(z.maxLength(limits.freightRules));

export const quoteFreightInput = z.object({ id, amount });

export const freight = {
  listRules: operation({
    method: 'GET',
    path: '/api/organizations/{orgId}/freight-rules',
    summary: 'The freight rules of an organization, in their order',
    access: { kind: 'organization', action: 'products.read' },
  })
    .input(z.object({ orgId: id }))
    .output(z.object({ rules: z.array(freightRule) })),
  setRules: operation({
    method: 'PUT',
    path: '/api/organizations/{orgId}/freight-rules',
    summary:
      'Replace the freight rules of an organization. Refused when they are no longer those that were shown',
    access: { kind: 'organization', action: 'products.manage' },
    refuses: ['CONFLICT'],
  })
    .input(z.object({ orgId: id, shown: rules, rules }))
    .output(z.object({ rules: z.array(freightRule) })),
  preview: operation({
    method: 'POST',
    path: '/api/organizations/{orgId}/freight-rules/preview',
    summary: 'The freight of a sample order by these rules, which need not be saved',
    access: { kind: 'organization', action: 'products.read' },
  })
    .input(
      z.object({
        orgId: id,
        rules,
        currency,
        goods: amount,
        country: z.nullable(z.string().check(z.regex(/^[A-Z]{2}$/, because('COUNTRY_MISSING')))),
        region: z._default(region, ''),
        grams: z.nullable(grams),
      }),
    )
    .output(
      z.object({
        /** Null when the seller must quote the freight of an order like the sample. */
        amount: z.nullable(z.string()),
        /** Position of the rule that applies, from 0. Null when no rule applies. */
        rule: z.nullable(z.number()),
      }),
    ),
  quote: operation({
    method: 'POST',
    path: '/api/orders/{id}/freight',
    summary: 'Enter the freight of an order that waits for it. The buyer is told, and can then pay',
    access: { kind: 'resource', action: 'sales.manage' },
    refuses: ['FREIGHT_NOT_AWAITED'],
  })
    .input(quoteFreightInput)
    .output(z.object({})),
};
