import * as z from 'zod/mini';
import { because } from './field-reason.ts';
import { date, id } from './fields.ts';
import { limits } from './limits.ts';
import { operation, signedIn } from './operation.ts';
import { recurrenceUnits } from './recurrence.ts';
import { timeZone } from './time-zones.ts';

/** The quantities that a recurring order adds to the cart: those of the list, or those that the par levels suggest. */
export const recurringQuantities = ['list', 'suggestion'] as const;
export type RecurringQuantities = (typeof recurringQuantities)[number];

/**
 * On each date of a recurring order, the server prepares the cart at this hour, in the time zone of the recurring
 * order.
 */
export const preparedAtHour = 6;

export const recurringOrderFields = {
  every: z
    .int(because('LINE_QUANTITY_INVALID'))
    .check(
      z.minimum(1, because('LINE_QUANTITY_INVALID')),
      z.maximum(limits.recurrenceEvery, because('AT_MOST')),
    ),
  unit: z.enum(recurrenceUnits),
  startsOn: date,
  timeZone,
  quantities: z.enum(recurringQuantities),
  isActive: z.boolean(),
  /**
   * Whether the server sends an email when it has prepared the cart. Only this email names the lines that were not
   * added.
   */
  sendsEmail: z._default(z.boolean(), true),
  /** The people who get the email. The server adds the lines in the name of the first person. */
  personIds: z
    .array(id)
    .check(
      z.minLength(1, because('PERSON_MISSING')),
      z.maxLength(limits.recurringOrderPeople, because('AT_MOST')),
    ),
};

/**
 * Dates on which the lines of a list are added to the cart of the list's owner. A recurring order never places an
 * order itself.
 */
export const recurringOrder = z.object({
  every: z.number(),
  unit: z.enum(recurrenceUnits),
  startsOn: z.string(),
  timeZone: z.string(),
  quantities: z.enum(recurringQuantities),
  sendsEmail: z.boolean(),
  /** The next date. Null while the recurring order is paused. */
  nextOn: z.nullable(z.string()),
  /** The last date on which the cart was prepared. */
  lastOn: z.nullable(z.string()),
  /**
   * The people who get the email. If there are none, for example because all of them left the organization, the server
   * prepares no cart.
   */
  people: z.array(z.object({ id, name: z.string() })),
});
export type RecurringOrder = z.infer<typeof recurringOrder>;

const path = '/api/lists/{id}/recurring-order';

export const recurringOrders = {
  setRecurringOrder: operation({
    method: 'PUT',
    path,
    summary: `Prepare the cart from a list every so many weeks or months, at ${preparedAtHour}:00 in the time zone, and email people if wanted. No order is placed`,
    access: signedIn,
    refuses: ['EMAIL_NOT_VERIFIED'],
  })
    .input(z.object({ id, ...recurringOrderFields }))
    .output(z.object({})),
  removeRecurringOrder: operation({
    method: 'DELETE',
    path,
    summary: 'Remove the recurring order of a list',
    access: signedIn,
  })
    .input(z.object({ id }))
    .output(z.object({})),
};
