import { z } from 'zod';
import { mustBeOpen } from '../actions/check-setup.ts';
import { confirmSetup } from '../actions/confirm-setup.ts';
import { createSetup } from '../actions/create-setup.ts';
import { setupConfirmFields, setupFields } from '../actions/setup-fields.ts';
import { emit } from '../events/emit.ts';
import { type Endpoint, endpoint } from '../http/endpoint.ts';
import { listFields, text } from '../http/fields.ts';
import { paginate } from '../http/paginate.ts';
import { noSuch } from '../http/stripe-error.ts';
import { SETUP_CANCELLATION_REASONS, type SetupIntent } from '../objects/setup-intent.ts';
import type { Sandbox } from '../state/sandbox.ts';

const listing = z.strictObject({ ...listFields, customer: text.optional(), payment_method: text.optional() });
const cancellation = z.strictObject({ cancellation_reason: z.enum(SETUP_CANCELLATION_REASONS).optional() });

export const setupIntentEndpoints: Endpoint[] = [
  endpoint('POST', '/v1/setup_intents', setupFields, createSetup),

  endpoint('GET', '/v1/setup_intents', listing, (sandbox, filter) => {
    const setups = sandbox.store
      .list('setup_intents')
      .filter(
        (setup) =>
          (!filter.customer || setup.customer === filter.customer) &&
          (!filter.payment_method || setup.payment_method === filter.payment_method),
      );
    return paginate('/v1/setup_intents', 'setup_intent', setups, filter);
  }),

  endpoint('GET', '/v1/setup_intents/:id', z.strictObject({}), (sandbox, _, { id }) => getSetup(sandbox, id)),

  endpoint('POST', '/v1/setup_intents/:id/confirm', setupConfirmFields, (sandbox, input, { id }) =>
    confirmSetup(sandbox, getSetup(sandbox, id), input),
  ),

  endpoint('POST', '/v1/setup_intents/:id/cancel', cancellation, (sandbox, input, { id }) => {
    const setup = getSetup(sandbox, id);
    mustBeOpen(sandbox, setup, 'cancel');
    const canceled = sandbox.store.update('setup_intents', setup, {
      cancellation_reason: input.cancellation_reason ?? null,
      next_action: null,
      status: 'canceled',
    });
    emit(sandbox, 'setup_intent.canceled', canceled, { subject: id });
    return canceled;
  }),
];

function getSetup({ store }: Sandbox, id: string): SetupIntent {
  const setup = store.find('setup_intents', id);
  if (!setup) throw noSuch('setupintent', id);
  return setup;
}
