/**
 * Every refusal of the API: its HTTP status and the message shown when nothing more exact is known. The body is always `{ error:
 * string, code: ErrorCode, data? }`; `data.fields` names the fields that were refused.
 */
export const errors = {
  BAD_REQUEST: { status: 400, message: 'Some fields need another look.' },
  UNAUTHORIZED: { status: 401, message: 'Please sign in to continue' },
  SECOND_FACTOR_REQUIRED: { status: 401, message: 'Enter the code from your authenticator app to continue.' },
  INVALID_CREDENTIALS: { status: 401, message: 'Invalid email or password' },
  WRONG_PROOF: { status: 403, message: 'That password or code is not right.' },
  INVALID_CODE: { status: 403, message: 'That code is not right, or was used already.' },
  LINK_INVALID: { status: 410, message: 'This link is not valid. Ask for a new one.' },
  LINK_EXPIRED: { status: 410, message: 'This link has expired. Ask for a new one.' },
  LINK_USED: { status: 410, message: 'This link was used already. Ask for a new one.' },
  LINK_VOID: {
    status: 410,
    message: 'This link is no longer good: a newer one was sent, or the account has changed since.',
  },
  OWN_ROLE: { status: 409, message: 'You cannot change your own role.' },
  OWNER_ONLY: { status: 403, message: 'Only an owner can make, change or remove an owner.' },
  EMAIL_NOT_VERIFIED: { status: 403, message: 'Verify your email address first.' },
  NOT_INVITED: { status: 403, message: 'This invitation was sent to another email address.' },
  INVITATION_OVER: { status: 410, message: 'This invitation is no longer open.' },
  TYPE_HAS_PRODUCTS: { status: 409, message: 'The type cannot change while products exist.' },
  LAST_OWNER: { status: 409, message: 'An organization needs at least one owner.' },
  FORBIDDEN: { status: 403, message: 'You do not have permission to do this.' },
  NOT_FOUND: { status: 404, message: 'Not found' },
  CONFLICT: { status: 409, message: 'Somebody changed this in the meantime. Load it again and repeat.' },
  EMAIL_TAKEN: {
    status: 409,
    message: 'An account with this email address already exists. Sign in instead.',
  },
  ALREADY_ONBOARDED: { status: 409, message: 'This account has already been set up.' },
  SELLER_NOT_ONBOARDED: { status: 409, message: 'This seller has not set up payment processing yet.' },
  SELLER_CANNOT_CHARGE: { status: 409, message: 'This seller cannot accept payments at this time.' },
  OWN_PRODUCT: {
    status: 403,
    message: 'You belong to the organization that sells this, so you cannot buy it.',
  },
  PRODUCT_UNAVAILABLE: { status: 409, message: 'This product is not available for purchase.' },
  PAYLOAD_TOO_LARGE: { status: 413, message: 'That is more than this request may carry.' },
  TOO_MANY_REQUESTS: { status: 429, message: 'Too many attempts. Please wait a moment and try again.' },
  INTERNAL_SERVER_ERROR: { status: 500, message: 'Something went wrong on our side. Please try again.' },
  SERVICE_UNAVAILABLE: {
    status: 503,
    message: 'This is not available for the moment. Please try again shortly.',
  },
  PAYMENT_PROVIDER_ERROR: { status: 502, message: 'The payment provider did not answer. Please try again.' },
} as const satisfies Record<string, { status: number; message: string }>;

export type ErrorCode = keyof typeof errors;
/** `organizations` lists those that deleting the account would leave without an owner. */
export type ErrorData = { fields?: Record<string, string>; retryAt?: string; organizations?: string[] };
export type ErrorBody = { error: string; code: ErrorCode; data?: ErrorData };

export function isErrorCode(code: unknown): code is ErrorCode {
  return typeof code === 'string' && Object.hasOwn(errors, code);
}
