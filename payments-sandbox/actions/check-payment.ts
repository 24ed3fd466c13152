import { noSuch, StripeError } from '../http/stripe-error.ts';
import { formatMoney, LARGEST_CHARGE, smallestCharge } from '../objects/money.ts';
import type { Sandbox } from '../state/sandbox.ts';

/**
 * Checks an amount, in minor units. `what` is the beginning of the error message. `param` is the parameter that the
 * error names.
 */
export function checkAmount(
  amount: number,
  currency: string,
  { what, param }: { what: string; param: string },
): void {
  if (amount < smallestCharge(currency)) {
    throw new StripeError(
      400,
      `${what} must be at least ${formatMoney(smallestCharge(currency), currency)}`,
      {
        code: 'amount_too_small',
        param,
      },
    );
  }
  if (amount > LARGEST_CHARGE) {
    throw new StripeError(400, `${what} must be no more than ${formatMoney(LARGEST_CHARGE, currency)}`, {
      code: 'amount_too_large',
      param,
    });
  }
}

interface Routing {
  application_fee_amount?: number | undefined;
  transfer_data?: { destination: string; amount?: number | undefined } | undefined;
  on_behalf_of?: string | undefined;
}

/**
 * Checks the destination account and the platform's fee. `under` is the parameter that contains these fields, if any.
 */
export function checkRouting(
  sandbox: Sandbox,
  { application_fee_amount: fee, transfer_data: transfer, on_behalf_of: merchant }: Routing,
  { amount, under }: { amount: number; under: string | null },
): void {
  const named = (field: string, inner = '') => `${under === null ? field : `${under}[${field}]`}${inner}`;
  const wrongFee = (message: string) =>
    new StripeError(400, message, { param: named('application_fee_amount') });
  const destination = named('transfer_data', '[destination]');
  if (fee !== undefined && !transfer) {
    throw wrongFee(
      `Can only apply an application_fee_amount when the PaymentIntent is attempting a direct payment (using an OAuth key or Stripe-Account header) or destination payment (using \`${destination}\`).`,
    );
  }
  if (fee !== undefined && transfer?.amount !== undefined) {
    throw wrongFee('You cannot use both application_fee_amount and transfer_data[amount].');
  }
  if ((fee ?? 0) > amount || (transfer?.amount ?? 0) > amount) {
    throw wrongFee('Fees and transfers cannot be greater than the amount of the payment.');
  }
  checkAccount(sandbox, transfer?.destination, destination);
  checkAccount(sandbox, merchant, named('on_behalf_of'));
}

function checkAccount(sandbox: Sandbox, id: string | undefined, param: string): void {
  if (id === undefined) return;
  const account = sandbox.store.find('accounts', id);
  if (!account) throw noSuch('destination', id, param);
  if (!account.charges_enabled) {
    throw new StripeError(
      400,
      'Your destination account needs to have at least one of the following capabilities enabled: transfers, crypto_transfers, legacy_payments',
      { code: 'insufficient_capabilities_for_transfer', param },
    );
  }
}

interface MethodFilter {
  allowed_payment_method_types?: string[] | undefined;
  excluded_payment_method_types?: string[] | undefined;
}

/** The payment methods that support the currency and are allowed by the request. */
export function fittingMethods(
  { allowed_payment_method_types: allowed, excluded_payment_method_types: excluded }: MethodFilter,
  currency: string,
): string[] {
  const fitting = currency === 'aud' ? ['card', 'au_becs_debit'] : ['card'];
  const left = fitting.filter((method) => (allowed?.includes(method) ?? true) && !excluded?.includes(method));
  if (left.length === 0) {
    throw new StripeError(400, `No valid payment method types for this payment in ${currency}.`, {
      param: 'allowed_payment_method_types',
    });
  }
  return left;
}
