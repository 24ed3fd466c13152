import { z } from 'zod';
import { createSession } from '../actions/create-session.ts';
import { expireSession } from '../actions/expire-session.ts';
import { getSession } from '../actions/find-session.ts';
import { sessionFields } from '../actions/session-fields.ts';
import { type Endpoint, endpoint } from '../http/endpoint.ts';
import { email, listFields, text } from '../http/fields.ts';
import { paginate } from '../http/paginate.ts';
import { StripeError } from '../http/stripe-error.ts';

const listing = z.strictObject({
  ...listFields,
  customer_details: z.strictObject({ email }).optional(),
  payment_intent: text.optional(),
  status: z.enum(['complete', 'expired', 'open']).optional(),
});

const itemListing = z.strictObject({
  limit: listFields.limit,
  starting_after: listFields.starting_after,
  ending_before: listFields.ending_before,
});

export const checkoutSessionEndpoints: Endpoint[] = [
  endpoint('POST', '/v1/checkout/sessions', sessionFields, (sandbox, input) => createSession(sandbox, input)),

  endpoint('GET', '/v1/checkout/sessions', listing, (sandbox, filter) => {
    const sessions = sandbox.store
      .list('checkout_sessions')
      .map(({ id }) => getSession(sandbox, id).session)
      .filter(
        (session) =>
          (!filter.payment_intent || session.payment_intent === filter.payment_intent) &&
          (!filter.status || session.status === filter.status) &&
          (!filter.customer_details || session.customer_details?.email === filter.customer_details.email),
      );
    return paginate('/v1/checkout/sessions', 'checkout.session', sessions, filter);
  }),

  endpoint(
    'GET',
    '/v1/checkout/sessions/:id',
    z.strictObject({}),
    (sandbox, _, { id }) => getSession(sandbox, id).session,
  ),

  endpoint('GET', '/v1/checkout/sessions/:id/line_items', itemListing, (sandbox, page, { id }) => {
    const { session, plan } = getSession(sandbox, id);
    const items = plan.line_items.map((item) => ({ ...item, created: session.created }));
    const list = paginate(`/v1/checkout/sessions/${id}/line_items`, 'item', items.reverse(), page);
    return { ...list, data: list.data.map(({ created: _, ...item }) => item) };
  }),

  endpoint('POST', '/v1/checkout/sessions/:id/expire', z.strictObject({}), (sandbox, _, { id }) => {
    const { session } = getSession(sandbox, id);
    if (session.status !== 'open') {
      throw new StripeError(
        400,
        `Only Checkout Sessions with a status in ["open"] can be expired. This Checkout Session has a status of ${session.status}.`,
      );
    }
    return expireSession(sandbox, session);
  }),
];
