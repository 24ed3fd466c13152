import * as z from 'zod/mini';
import { budgetEntryKinds, budgetPeriods } from './budget-kinds.ts';
import { because } from './field-reason.ts';
import { amount, currency, id, time } from './fields.ts';
import { fitsCurrency } from './money.ts';
import { operation, signedIn } from './operation.ts';

const costCentre = z.object({
  id,
  code: z.string(),
  name: z.string(),
  /** The name of the member who owns the cost centre. */
  owner: z.nullable(z.string()),
});

/** Amounts in the currency of the budget. Totals of orders contain GST and freight. */
const budgetFields = {
  id,
  orgId: id,
  costCentre,
  currency,
  period: z.enum(budgetPeriods),
  /** The first and the last day, in the time zone of the budget. */
  startsOn: z.iso.date(),
  endsOn: z.iso.date(),
  timeZone: z.string(),
  amount: z.string(),
  /**
   * The amount that was carried over from the previous budget, minus the amount that was carried over to the next
   * budget.
   */
  carried: z.string(),
  /** The amount of requisitions and orders that are not paid yet. */
  reserved: z.string(),
  /** The amount of paid orders, minus refunds. */
  spent: z.string(),
  /** Negative when the budget is exceeded. */
  left: z.string(),
  /**
   * Whether the server refuses an order that exceeds the budget. If false, the server accepts the order, and the budget
   * is shown as exceeded.
   */
  isHard: z.boolean(),
  /** Whether the amount that is left at the end of the period is carried over to the next budget. */
  carriesOver: z.boolean(),
  state: z.enum(['upcoming', 'current', 'ended', 'archived']),
};
export const budget = z.object(budgetFields);
export type Budget = z.infer<typeof budget>;

const share = z.object({ key: z.string(), name: z.string(), spent: z.string() });
export const budgetDetails = z.object({
  ...budgetFields,
  /**
   * The spent amount by month, seller and category. The month (such as 2026-11) is that in which the order was placed.
   */
  months: z.array(share),
  sellers: z.array(share),
  /**
   * The key is the category of the product. For freight, the key is 'freight'. For a product without a category, the
   * key is empty. Amounts are rounded to the cent.
   */
  categories: z.array(share),
  /** The latest entries, newest first. */
  entries: z.array(
    z.object({
      id,
      kind: z.enum(budgetEntryKinds),
      amount: z.string(),
      /** Whether the budget was exceeded after this entry. */
      exceeds: z.boolean(),
      at: time,
      requisitionId: z.nullable(id),
      orderId: z.nullable(id),
      orderNumber: z.nullable(z.string()),
    }),
  ),
});
export type BudgetDetails = z.infer<typeof budgetDetails>;

/**
 * The amount that is left of a budget: the current amount, or the amount after the reservation of a requisition.
 * Negative when the budget is exceeded.
 */
export const budgetEffect = z.object({
  currency,
  isHard: z.boolean(),
  endsOn: z.iso.date(),
  /** The amount of the budget. Includes the amount that was carried over from the previous budget. */
  amount: z.string(),
  left: z.string(),
});
export type BudgetEffect = z.infer<typeof budgetEffect>;

const isPositive = z.refine<{ amount: string; currency: Parameters<typeof fitsCurrency>[1] }>(
  (given) => Number(given.amount) > 0 && fitsCurrency(given.amount, given.currency),
  { path: ['amount'], error: because('BUDGET_AMOUNT_INVALID') },
);

export const createBudgetInput = z
  .object({
    orgId: id,
    costCentreId: z.uuid(because('COST_CENTRE_UNKNOWN')).check(z.toLowerCase()),
    currency,
    period: z.enum(budgetPeriods),
    /** The month in which the budget starts, such as 2026-11. */
    startsIn: z
      .string(because('DATE_MISSING'))
      .check(z.regex(/^20\d\d-(0[1-9]|1[0-2])$/, because('DATE_MISSING'))),
    amount,
    isHard: z.boolean(),
    carriesOver: z.boolean(),
  })
  .check(isPositive);
export const updateBudgetInput = z.object({
  orgId: id,
  id,
  amount,
  isHard: z.boolean(),
  carriesOver: z.boolean(),
});

export const budgets = {
  list: operation({
    method: 'GET',
    path: '/api/budgets',
    summary:
      'The budgets of an organization of mine, the latest period first: all if I see all purchases or manage budgets, otherwise those of the cost centres that I own',
    access: signedIn,
    refuses: ['NOT_FOUND'],
  })
    .input(z.object({ orgId: id }))
    .output(z.object({ items: z.array(budget) })),
  effect: operation({
    method: 'GET',
    path: '/api/budgets/effect',
    summary: 'What is left now of the budgets of a cost centre of an organization of mine',
    access: signedIn,
    refuses: ['NOT_FOUND'],
  })
    .input(z.object({ orgId: id, costCentre: z.string() }))
    .output(z.object({ items: z.array(budgetEffect) })),
  find: operation({
    method: 'GET',
    path: '/api/budgets/{id}',
    summary: 'A budget that I see, with its spending by month, seller and category and its latest entries',
    access: signedIn,
  })
    .input(z.object({ id }))
    .output(budgetDetails),
  create: operation({
    method: 'POST',
    path: '/api/budgets',
    summary: 'Add a budget. It counts the orders of its period that exist already',
    access: { kind: 'organization', action: 'budgets.manage' },
    refuses: ['TOO_MANY_BUDGETS'],
  })
    .input(createBudgetInput)
    .output(z.object({ id })),
  update: operation({
    method: 'PUT',
    path: '/api/budgets/{id}',
    summary: 'Change the amount of a budget, whether it is hard, and whether it carries over',
    access: { kind: 'organization', action: 'budgets.manage' },
    refuses: ['NOT_FOUND'],
  })
    .input(updateBudgetInput)
    .output(z.object({})),
  archive: operation({
    method: 'POST',
    path: '/api/budgets/{id}/archive',
    summary: 'Archive a budget for good. It refuses no orders any more',
    access: { kind: 'organization', action: 'budgets.manage' },
    refuses: ['NOT_FOUND'],
  })
    .input(z.object({ orgId: id, id }))
    .output(z.object({})),
};
