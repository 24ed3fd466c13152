import type { z } from 'zod';
import { mergeMetadata } from '../http/fields.ts';
import type { PaymentIntent } from '../objects/payment-intent.ts';
import type { Sandbox } from '../state/sandbox.ts';
import { mustBeUpdatable } from './check-intent.ts';
import { checkAmount, checkRouting } from './check-payment.ts';
import { chooseMethod } from './choose-method.ts';
import type { updateFields } from './intent-fields.ts';

/**
 * Changes an intent. The fields of the charge can change only before the payment has begun. If the payment method
 * changes, the intent must be confirmed again.
 */
export function updateIntent(
  sandbox: Sandbox,
  intent: PaymentIntent,
  fields: z.output<typeof updateFields>,
): PaymentIntent {
  const { amount = intent.amount, application_fee_amount: fee = intent.application_fee_amount } = fields;
  if (changesPayment(fields)) {
    mustBeUpdatable(sandbox, intent);
    checkAmount(amount, intent.currency, { what: 'Amount', param: 'amount' });
    const { transfer_data: transfer } = intent;
    checkRouting(
      sandbox,
      { ...(transfer && { transfer_data: transfer }), ...(fee !== null && { application_fee_amount: fee }) },
      { amount, under: null },
    );
  }
  const method = fields.payment_method && chooseMethod(sandbox, intent, fields.payment_method);
  return sandbox.store.update('payment_intents', intent, {
    amount,
    application_fee_amount: fee,
    description: fields.description ?? intent.description,
    metadata: mergeMetadata(intent.metadata, fields.metadata),
    receipt_email: fields.receipt_email ?? intent.receipt_email,
    ...(method && { next_action: null, payment_method: method.id, status: 'requires_confirmation' as const }),
  });
}

function changesPayment(fields: z.output<typeof updateFields>): boolean {
  return (['amount', 'application_fee_amount', 'payment_method'] as const).some(
    (name) => fields[name] !== undefined,
  );
}
