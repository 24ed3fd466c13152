export type ErrorType = 'api_error' | 'card_error' | 'idempotency_error' | 'invalid_request_error';

/** The fields of a payment error in addition to its code. */
export interface ErrorDetails {
  charge?: string;
  decline_code?: string;
  payment_intent?: object;
  payment_method?: object;
  setup_intent?: object;
}

/** An error with the wording and format of Stripe's errors (Stripe API reference, "Errors"). */
export class StripeError extends Error {
  readonly status: number;
  readonly type: ErrorType;
  readonly code: string | undefined;
  readonly param: string | undefined;
  readonly #more: ErrorDetails;

  constructor(
    status: number,
    message: string,
    about: { type?: ErrorType; code?: string; param?: string | undefined } & ErrorDetails = {},
  ) {
    super(message);
    const { type = 'invalid_request_error', code, param, ...more } = about;
    this.status = status;
    this.type = type;
    this.code = code;
    this.param = param;
    this.#more = more;
  }

  body(): object {
    return {
      error: {
        ...(this.code
          ? { code: this.code, doc_url: `https://stripe.com/docs/error-codes/${this.code}` }
          : {}),
        message: this.message,
        ...(this.param ? { param: this.param } : {}),
        ...this.#more,
        type: this.type,
      },
    };
  }
}

/**
 * An invalid parameter, which Stripe rejects before the operation runs. The reply with this error is not stored under
 * the idempotency key.
 */
export class InvalidParameter extends StripeError {}

/** 404 for an object in the path, 400 for an object in a parameter, as at Stripe. */
export function noSuch(kind: string, id: string, param?: string): StripeError {
  return new StripeError(param ? 400 : 404, `No such ${kind}: '${id}'`, {
    code: 'resource_missing',
    param: param ?? 'id',
  });
}
