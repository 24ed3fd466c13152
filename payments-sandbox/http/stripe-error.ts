export type ErrorType = 'api_error' | 'card_error' | 'idempotency_error' | 'invalid_request_error';

/** An error in Stripe's wording and shape (Stripe API reference, "Errors"). */
export class StripeError extends Error {
  readonly status: number;
  readonly type: ErrorType;
  readonly code: string | undefined;
  readonly param: string | undefined;

  constructor(
    status: number,
    message: string,
    about: { type?: ErrorType; code?: string; param?: string | undefined } = {},
  ) {
    super(message);
    this.status = status;
    this.type = about.type ?? 'invalid_request_error';
    this.code = about.code;
    this.param = about.param;
  }

  body(): object {
    return {
      error: {
        ...(this.code
          ? { code: this.code, doc_url: `https://stripe.com/docs/error-codes/${this.code}` }
          : {}),
        message: this.message,
        ...(this.param ? { param: this.param } : {}),
        type: this.type,
      },
    };
  }
}

/** A parameter that Stripe rejects before the operation runs; such answers are not stored for idempotency. */
export class InvalidParameter extends StripeError {}

/** 404 for an object in the path, 400 for one named by a parameter, as in Stripe. */
export function noSuch(kind: string, id: string, param?: string): StripeError {
  return new StripeError(param ? 400 : 404, `No such ${kind}: '${id}'`, {
    code: 'resource_missing',
    param: param ?? 'id',
  });
}
