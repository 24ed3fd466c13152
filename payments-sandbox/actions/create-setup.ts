import { emit } from '../events/emit.ts';
import { mergeMetadata } from '../http/fields.ts';
import { StripeError } from '../http/stripe-error.ts';
import { newSetupIntent, type SetupIntent } from '../objects/setup-intent.ts';
import type { Sandbox } from '../state/sandbox.ts';
import { fittingMethods } from './check-payment.ts';
import { chooseSetupMethod, confirmSetup } from './confirm-setup.ts';
import { getCustomer } from './find-customer.ts';
import type { SetupFields } from './setup-fields.ts';

/** Creates a setup intent, and confirms it immediately if the request says so. */
export function createSetup(sandbox: Sandbox, fields: SetupFields): SetupIntent | StripeError {
  const { confirm = false } = fields;
  if (!confirm) refuseUnconfirmed(fields);
  const created = putSetup(sandbox, fields);
  emit(sandbox, 'setup_intent.created', created, { subject: created.id });
  if (fields.payment_method === undefined && !confirm) return created;
  const method = chooseSetupMethod(sandbox, created, fields.payment_method);
  const chosen = sandbox.store.update('setup_intents', created, {
    payment_method: method.id,
    status: 'requires_confirmation',
  });
  return confirm ? confirmSetup(sandbox, chosen, { ...fields, payment_method: method.id }) : chosen;
}

function putSetup(sandbox: Sandbox, fields: SetupFields): SetupIntent {
  const { automatic_payment_methods: given, allowed_payment_method_types: allowed, customer } = fields;
  const redirects = given?.allow_redirects ?? 'always';
  return sandbox.store.put(
    'setup_intents',
    newSetupIntent(sandbox, {
      automatic: allowed && !given ? null : { allow_redirects: redirects, enabled: given?.enabled ?? true },
      customer: customer === undefined ? null : getCustomer(sandbox, customer, 'customer').id,
      description: fields.description ?? null,
      metadata: mergeMetadata({}, fields.metadata),
      methods: fittingMethods(fields, 'aud'),
      usage: fields.usage ?? 'off_session',
    }),
  );
}

function refuseUnconfirmed(fields: SetupFields): void {
  const param = (['mandate_data', 'return_url'] as const).find((name) => fields[name] !== undefined);
  if (!param) return;
  throw new StripeError(400, `You may only provide ${param} when confirm=true.`, { param });
}
