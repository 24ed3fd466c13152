import { type FieldCode, fieldMessages } from './field-messages.ts';
import { type Data, type DataOf, parameterWords } from './refusal-data.ts';

/**
 * Every refusal of the API: its code, its HTTP status, and its English sentence for the body. The browser finds the
 * translation of the sentence by the code (web/locales). Placeholders in braces are required parameters: see {@link
 * DataOf}.
 */
export const refusals = {
  BAD_REQUEST: { status: 400, sentence: 'Some fields are not valid.' },
  TOO_DEEP: { status: 400, sentence: 'The data is nested too deeply.' },
  UNSTORABLE_TEXT: { status: 400, sentence: 'This text contains a character that cannot be stored.' },
  PAYLOAD_TOO_LARGE: { status: 413, sentence: 'The request is too large.' },
  UNSUPPORTED_MEDIA_TYPE: { status: 415, sentence: 'This address accepts JSON, not a form.' },
  TOO_MANY_PARTS: { status: 400, sentence: 'A form may have at most {maximum} parts.' },
  UPLOAD_TOO_LARGE: { status: 413, sentence: 'A file may have at most {maximum} MB.' },
  NOT_FOUND: { status: 404, sentence: 'Not found' },
  FORBIDDEN: { status: 403, sentence: 'You do not have permission to do this.' },
  FOREIGN_ORIGIN: {
    status: 403,
    sentence: 'Open this site at {site}; requests from another origin are refused.',
  },
  CONFLICT: {
    status: 409,
    sentence: 'Somebody changed this in the meantime. Reload it and try again.',
  },
  BUSY: { status: 429, sentence: 'Too many attempts. Please wait a moment and try again.' },
  TOO_MANY_REQUESTS: { status: 429, sentence: 'Too many attempts. Please try again {retryAt}.' },
  INTERNAL_SERVER_ERROR: {
    status: 500,
    sentence: 'Something went wrong on our side. Please try again.',
  },
  SERVICE_UNAVAILABLE: {
    status: 503,
    sentence: 'This is not available at the moment. Please try again shortly.',
  },

  STORAGE_FULL: {
    status: 507,
    sentence: 'There is no space for this file at the moment, so it was not saved. Please try again later.',
  },
  STORAGE_AWAY: { status: 502, sentence: 'Files cannot be stored at the moment. Please try again.' },

  UNAUTHORIZED: { status: 401, sentence: 'Please sign in to continue' },
  SECOND_FACTOR_REQUIRED: {
    status: 401,
    sentence: 'Confirm with your second factor to continue.',
  },
  INVALID_CREDENTIALS: { status: 401, sentence: 'Invalid email or password' },
  WRONG_PROOF: { status: 403, sentence: 'That password or code is wrong.' },
  INVALID_CODE: { status: 403, sentence: 'That code is wrong or has already been used.' },
  TWO_FACTOR_ON: {
    status: 409,
    sentence: 'Two-factor authentication is already on. Disable it first.',
  },
  TWO_FACTOR_OFF: { status: 404, sentence: 'Two-factor authentication is not on.' },
  PASSKEY_REFUSED: { status: 403, sentence: 'This passkey was not accepted. Please try again.' },
  PASSKEY_KNOWN: { status: 409, sentence: 'This passkey has already been added.' },
  TOO_MANY_PASSKEYS: {
    status: 409,
    sentence: 'An account can have at most {maximum} passkeys. Remove one first.',
  },
  ONLY_SIGN_IN: {
    status: 409,
    sentence: 'Your account has no password, and this is its last passkey. Set a password first.',
  },
  LINK_INVALID: { status: 410, sentence: 'This link is not valid. Ask for a new one.' },
  LINK_EXPIRED: { status: 410, sentence: 'This link has expired. Ask for a new one.' },
  LINK_USED: { status: 410, sentence: 'This link has already been used. Ask for a new one.' },
  LINK_VOID: {
    status: 410,
    sentence: 'This link is no longer valid: a newer one was sent, or the account has changed since.',
  },
  EMAIL_NOT_VERIFIED: { status: 403, sentence: 'Verify your email address first.' },
  ACCOUNT_SUSPENDED: { status: 403, sentence: 'This account is suspended: {reason}' },
  VIEWING_ONLY: {
    status: 403,
    sentence: 'You are viewing this account as support: nothing can be changed.',
  },
  PERSON_REQUIRED: { status: 403, sentence: 'API keys cannot do this. Sign in.' },
  KEY_UNCONFIRMED: {
    status: 403,
    sentence:
      'This API key waits for an owner to confirm it, because the person responsible for it has left or has another role.',
  },
  SCOPES_BEYOND_ROLE: {
    status: 403,
    sentence: 'An API key cannot do more than your role allows. Choose other scopes.',
  },
  TOO_MANY_WEBHOOKS: {
    status: 409,
    sentence: 'An organization has at most {maximum} webhook endpoints. Remove one first.',
  },
  WEBHOOK_ADDRESS_REFUSED: {
    status: 422,
    sentence: 'Webhooks are sent only to public addresses with https. Enter another address.',
  },
  WEBHOOK_PAUSED: {
    status: 409,
    sentence: 'The endpoint is paused. Resume it first.',
  },
  DOMAIN_TAKEN: {
    status: 409,
    sentence: 'Another organization has verified this domain.',
  },
  TOO_MANY_DOMAINS: {
    status: 409,
    sentence: 'An organization has at most {maximum} domains. Remove one first.',
  },
  DOMAIN_RECORD_MISSING: {
    status: 409,
    sentence: 'The TXT record was not found. A change of the DNS can take an hour.',
  },
  DOMAIN_UNKNOWN: {
    status: 404,
    sentence: 'No organization uses single sign-on for this address.',
  },
  IDENTITY_PROVIDER_AWAY: {
    status: 422,
    sentence: 'The identity provider did not answer as it should: {reason}',
  },
  SINGLE_SIGN_ON_REQUIRED: {
    status: 409,
    sentence: 'Single sign-on is required. End the requirement first.',
  },
  SINGLE_SIGN_ON_UNTESTED: {
    status: 409,
    sentence: 'Test the sign-in first. The test is valid for your present session.',
  },
  SINGLE_SIGN_ON_NEEDED: {
    status: 403,
    sentence: 'Sign in with single sign-on first, because {organizations} requires it.',
  },
  PROVISIONING_CONNECTED: {
    status: 409,
    sentence: 'Provisioning already has a token. Rotate it, or revoke it first.',
  },
  SIGN_IN_REFUSED: {
    status: 403,
    sentence: 'This sign-in has expired, or it began in another browser. Please begin again.',
  },
  IDENTITY_UNVERIFIED: {
    status: 403,
    sentence: 'The identity provider does not say that your email address is verified.',
  },
  IDENTITY_OUTSIDE: {
    status: 403,
    sentence: 'The identity provider may not speak for the address {email}.',
  },
  IDENTITY_OTHER_ACCOUNT: {
    status: 409,
    sentence: 'At the identity provider you are {email}. Sign in here with the same address.',
  },
  TOO_MANY_API_KEYS: {
    status: 409,
    sentence: 'An organization has at most {maximum} API keys. Revoke one first.',
  },
  IDEMPOTENCY_KEY_IN_USE: {
    status: 409,
    sentence: 'A request with this idempotency key is still running. Please try again {retryAt}.',
  },
  IDEMPOTENCY_KEY_REUSED: {
    status: 422,
    sentence: 'This idempotency key belongs to another request. Use a new key.',
  },
  SCOPE_MISSING: { status: 403, sentence: 'This API key does not have the scope for this.' },
  EMAIL_TAKEN: {
    status: 409,
    sentence: 'An account with this email address already exists. Sign in instead.',
  },
  ALREADY_ONBOARDED: { status: 409, sentence: 'This account has already been set up.' },

  OWN_ROLE: { status: 409, sentence: 'You cannot change your own role.' },
  OWN_PERMISSIONS: { status: 409, sentence: 'You cannot change your own permissions.' },
  OWNER_HAS_PERMISSIONS: { status: 409, sentence: 'Owners always have every purchasing permission.' },
  OWN_MEMBERSHIP: {
    status: 409,
    sentence: 'You cannot remove yourself. Leave the organization instead.',
  },
  ALREADY_OWNER: { status: 409, sentence: 'You are already an owner.' },
  OWNER_ONLY: { status: 403, sentence: 'Only an owner can make, change or remove an owner.' },
  LAST_OWNER: { status: 409, sentence: 'An organization needs at least one owner.' },
  ORGANIZATION_OBLIGED: {
    status: 409,
    sentence: '{organization} cannot be closed yet. Settle first: {values}.',
  },
  ACCOUNT_OBLIGED: {
    status: 409,
    sentence: 'Your account cannot be deleted while orders are under way: {values}.',
  },
  ONLY_OWNER: {
    status: 409,
    sentence: 'You are the only owner of {organizations}. Name another owner or close it first.',
  },
  GST_WITHOUT_ABN: { status: 409, sentence: 'Only an organization with an ABN is registered for GST.' },
  ORGANIZATION_SUSPENDED: {
    status: 403,
    sentence:
      'This organization is suspended. You can read, and complete orders that do not wait for a payment.',
  },
  TYPE_HAS_PRODUCTS: { status: 409, sentence: 'The type cannot change while products exist.' },
  NOT_INVITED: { status: 403, sentence: 'This invitation was sent to another email address.' },
  INVITATION_OVER: { status: 410, sentence: 'This invitation is no longer open.' },
  ALREADY_MEMBER: { status: 409, sentence: 'This person is already a member.' },
  INVITED_AGAIN: { status: 409, sentence: 'This address has been invited again since.' },
  TOO_MANY_INVITATIONS: {
    status: 429,
    sentence: 'At most {maximum} invitations can be sent within an hour. Please try again {retryAt}.',
  },
  TOO_MANY_LETTERS: {
    status: 429,
    sentence: 'We have sent too many emails to one of these addresses. Please try again {retryAt}.',
  },

  SENT_TOO_MUCH: {
    status: 429,
    sentence: 'You have sent too many requests in a short time. Please try again {retryAt}.',
  },
  TOO_MANY_PICTURES: { status: 409, sentence: 'A product has at most {maximum} pictures. Remove one first.' },
  TOO_MANY_DOCUMENTS: {
    status: 409,
    sentence: 'A product has at most {maximum} documents. Remove one first.',
  },
  TOO_MANY_PASSPORT_VALUES: {
    status: 409,
    sentence: 'A regulatory passport has at most {maximum} values. Remove one first.',
  },
  DOCUMENT_IN_PASSPORT: {
    status: 409,
    sentence: 'The regulatory passport refers to this document. Choose another document there first.',
  },
  TOO_MANY_VERIFICATIONS: {
    status: 409,
    sentence: 'A seller declares at most {maximum} values. Remove one first.',
  },
  TOO_MANY_VIEWS: { status: 409, sentence: 'You can keep at most {maximum} views. Remove one first.' },
  TOO_MANY_RESTOCK_REQUESTS: {
    status: 409,
    sentence: 'You can wait for at most {maximum} products. Remove one first.',
  },
  TOO_MANY_LISTS: { status: 409, sentence: 'At most {maximum} lists can be kept. Delete one first.' },
  TOO_MANY_LOCATIONS: { status: 409, sentence: 'A line has at most {maximum} locations.' },
  TOO_MANY_LIST_LINES: { status: 409, sentence: 'A list has at most {maximum} products.' },
  IMPORT_OVER: { status: 409, sentence: 'This import has ended. Start a new one.' },
  STATEMENT_TOO_LONG: {
    status: 413,
    sentence: 'A PDF statement has at most {maximum} movements. Download it as CSV instead.',
  },
  IMPORT_TOO_OLD: { status: 410, sentence: 'An import can be undone within {maximum} days.' },

  TOO_MANY_ADDRESSES: {
    status: 409,
    sentence: 'At most {maximum} delivery addresses can be kept. Remove one first.',
  },
  TOO_MANY_COST_CENTRES: {
    status: 409,
    sentence: 'An organization has at most {maximum} cost centres.',
  },
  TOO_MANY_BUDGETS: {
    status: 409,
    sentence: 'An organization has at most {maximum} budgets. Archive one first.',
  },
  BUDGET_EXCEEDED: {
    status: 409,
    sentence: 'The budget of cost centre {costCentre} has only {left} left.',
  },
  CREDIT_ACCOUNT_EXISTS: {
    status: 409,
    sentence: 'Your organization already has an account or a request at this seller in this currency.',
  },
  ACCOUNT_UNAVAILABLE: {
    status: 409,
    sentence: 'Your organization has no open account at {seller} in this currency.',
  },
  ACCOUNT_BLOCKED: { status: 409, sentence: '{seller} has blocked your account. Pay in another way.' },
  ACCOUNT_OVERDUE: {
    status: 409,
    sentence: 'An invoice of {seller} is overdue. Pay it first, or pay in another way.',
  },
  ACCOUNT_FREIGHT_UNKNOWN: {
    status: 409,
    sentence: '{seller} has to quote the freight first, so this order cannot be bought on account.',
  },
  CREDIT_LIMIT_EXCEEDED: { status: 409, sentence: 'Your account at {seller} has only {left} left.' },
  RECEIPT_RECORDED: {
    status: 409,
    sentence: 'A receipt with this reference and amount was already recorded on this account.',
  },
  RECEIPT_REVERSED: { status: 409, sentence: 'This receipt was reversed.' },
  RECEIPT_BY_CARD: {
    status: 409,
    sentence: 'This was paid by card. It is reversed when the payment provider gives the money back.',
  },
  ACCOUNT_PAYMENT_OPEN: {
    status: 409,
    sentence: 'The buyer can still pay an invoice of this account by card. Close it in a few minutes.',
  },
  ACCOUNT_STATEMENT_TOO_LONG: {
    status: 413,
    sentence: 'A statement has at most {maximum} movements. Choose a shorter period.',
  },
  ACCOUNT_HAS_DEBT: { status: 409, sentence: 'The account cannot be closed: {left} is still open.' },
  TOO_MANY_CARDS: { status: 409, sentence: 'At most {maximum} cards can be kept. Remove one first.' },
  CARD_UNUSABLE: { status: 409, sentence: 'This card has expired or was removed. Choose another one.' },
  CART_FULL: { status: 409, sentence: 'A cart has at most {maximum} products. Remove one first.' },
  CART_CHANGED: { status: 409, sentence: 'The cart has changed since. Check it and order again.' },
  REQUEST_KEY_REUSED: {
    status: 409,
    sentence:
      'This was already sent, with other details. Check your purchases, requisitions and quotes first. To send something else, reload the page or use a new request key.',
  },
  CART_LINES_REFUSED: { status: 409, sentence: 'Some products of the cart cannot be ordered like this.' },
  DELIVERY_MISSING: { status: 409, sentence: 'Choose a delivery address.' },
  GST_CHANGED: {
    status: 409,
    sentence: 'GST is different for this address. Check the new total.',
  },
  OFFER_CHANGED: {
    status: 409,
    sentence: 'Your open order {orderNumber} is for {was}. The product now costs {now}.',
  },

  PRODUCT_SUSPENDED: {
    status: 409,
    sentence: 'This product is suspended: it can be neither published nor deleted.',
  },
  MARKET_EVIDENCE_MISSING: {
    status: 409,
    sentence:
      '{product} cannot be active: no market has all required evidence. Missing in the regulatory passport for {market}: {kind} (rule {rule}, {source}).',
  },
  NOT_OFFERED_HERE: {
    status: 409,
    sentence: 'This product is not offered in the country of delivery. Choose a delivery address.',
  },
  LICENCE_REQUIRED: {
    status: 409,
    sentence: 'This product needs a licence that the buyer does not have for the place of delivery.',
  },
  PRODUCT_UNAVAILABLE: { status: 409, sentence: 'This product is not available for purchase.' },
  OUT_OF_STOCK: { status: 409, sentence: '{product} is out of stock.' },
  PRODUCT_IN_STOCK: { status: 409, sentence: 'This product is in stock.' },
  FREIGHT_NOT_AWAITED: { status: 409, sentence: 'This order does not wait for a freight amount.' },
  FREIGHT_NOT_APPROVED: {
    status: 409,
    sentence: 'With this freight, the order needs an approval. Submit it for approval.',
  },
  FREIGHT_TO_BE_QUOTED: {
    status: 409,
    sentence: 'The seller has to quote the freight. Add the product to the cart and order it there.',
  },
  APPROVAL_REQUIRED: {
    status: 409,
    sentence: 'Submit the cart for approval.',
  },
  NOTHING_TO_APPROVE: { status: 409, sentence: 'This purchase needs no approval.' },
  NO_APPROVER: {
    status: 409,
    sentence: 'Nobody can decide step {step} of the approval.',
  },
  APPROVAL_LIMIT_EXCEEDED: {
    status: 403,
    sentence: 'You may decide requisitions up to {most}. Another person decides this one.',
  },
  SECOND_DECISION: {
    status: 403,
    sentence:
      'You or your delegate have already approved this requisition. Another person decides this step.',
  },
  DELEGATION_TO_ONESELF: { status: 409, sentence: 'Choose another member.' },
  DELEGATION_OVERLAPS: {
    status: 409,
    sentence: 'You have already delegated your approvals on some of these days.',
  },
  DELEGATION_CYCLE: {
    status: 409,
    sentence: 'This member has delegated their approvals to you on some of these days.',
  },
  DELEGATION_CHAIN: {
    status: 409,
    sentence:
      'On some of these days this member has delegated their approvals, or you decide for somebody else. A delegation cannot be passed on.',
  },
  OWN_REQUISITION: { status: 403, sentence: 'You cannot decide your own requisition.' },
  REQUISITION_SUPERSEDED: {
    status: 409,
    sentence: 'The requisition was submitted again. Check the new revision.',
  },
  REQUISITION_DECIDED: { status: 409, sentence: 'This step was already decided.' },
  REQUISITION_EXPIRED: { status: 409, sentence: 'The requisition has expired.' },
  REQUISITION_NOT_APPROVED: { status: 409, sentence: 'The requisition is not approved.' },
  REQUISITION_ONLY_LINE: {
    status: 409,
    sentence: 'The requisition has no other line. Reject the requisition.',
  },
  REQUISITION_QUOTED: {
    status: 409,
    sentence: 'Lines of accepted quotes and of placed orders are approved or rejected together.',
  },
  REQUISITION_OUTDATED: {
    status: 409,
    sentence: 'Something costs more than approved. Submit the requisition again.',
  },
  REQUISITION_UNAVAILABLE: {
    status: 409,
    sentence: '{product} can no longer be ordered like this.',
  },
  OWN_ORGANIZATION_INVITED: {
    status: 409,
    sentence: 'A request for quotation cannot be sent to your own organization.',
  },
  QUOTE_DEADLINE_PASSED: { status: 409, sentence: 'The deadline of this request has passed.' },
  QUOTE_REQUEST_CANCELLED: { status: 409, sentence: 'The buyer has cancelled this request.' },
  QUOTE_ACCEPTED: { status: 409, sentence: 'Quotes for this request were already accepted.' },
  QUOTE_BOTH_SIDES: {
    status: 403,
    sentence: 'You belong to the buyer and to an invited seller. Another person does this.',
  },
  QUOTE_SEALED: { status: 409, sentence: 'Sealed quotes can be accepted after the deadline.' },
  QUOTE_REVISED: {
    status: 409,
    sentence: 'The seller has changed or withdrawn the quote. Check it again.',
  },
  QUOTE_EXPIRED: { status: 409, sentence: 'The quote is no longer valid.' },
  QUOTE_SELLER_SUSPENDED: { status: 409, sentence: '{seller} cannot sell at the moment.' },
  QUOTE_PRODUCT_WITHDRAWN: { status: 409, sentence: '{product} can no longer be ordered as quoted.' },
  QUOTE_OUTDATED: {
    status: 409,
    sentence: 'The GST of the quote has changed. Ask the seller for a new version.',
  },
  REQUEST_NOT_PERMITTED: {
    status: 403,
    sentence: 'You may not submit purchases of this organization for approval. Ask a colleague who may.',
  },
  PURCHASE_NOT_PERMITTED: {
    status: 403,
    sentence: 'You may not order for this organization. Ask a colleague who may.',
  },
  COST_CENTRE_REQUIRED: {
    status: 409,
    sentence: 'Your organization requires a cost centre. Add the product to the cart and order it there.',
  },
  NOTHING_MISSING: { status: 409, sentence: 'This order does not wait for stock.' },
  OWN_PRODUCT: {
    status: 403,
    sentence: 'You belong to the organization that sells this, so you cannot buy it.',
  },
  PRICE_ON_REQUEST: {
    status: 409,
    sentence: 'This product has no public price. Ask the seller for a price.',
  },
  PACK_WITHDRAWN: { status: 409, sentence: 'This product is not sold in this pack any more.' },
  QUANTITY_BELOW_MINIMUM: { status: 409, sentence: 'The smallest quantity of this pack is {minimum}.' },
  PRICE_TOO_LOW: {
    status: 409,
    sentence: 'This price is too low to be paid online: the least is {least}.',
  },
  PRICE_TOO_HIGH: {
    status: 409,
    sentence: 'This price is too high to be paid online: the most is {most}.',
  },
  PRODUCT_RECALLED: { status: 409, sentence: 'This product is recalled, so it cannot be bought.' },
  SELLER_NOT_VERIFIED: {
    status: 409,
    sentence:
      'The category of this product needs a verification that the seller does not have at the moment.',
  },
  SELLER_NOT_ONBOARDED: {
    status: 409,
    sentence: 'This seller has not set up payment processing yet.',
  },
  SELLER_CANNOT_CHARGE: { status: 409, sentence: 'This seller cannot accept payments at this time.' },
  ORDER_NOT_CANCELLABLE: {
    status: 409,
    sentence:
      'This order can no longer be cancelled: it is paid, goods were shipped, or it has ended already.',
  },
  ORDER_NOT_HELD: {
    status: 409,
    sentence: 'This order is not held any more, so only its seller can cancel or refund what is not shipped.',
  },
  PAYMENT_PROVIDER_ERROR: {
    status: 502,
    sentence: 'The payment provider did not answer. Please try again.',
  },
  ORDER_NOT_REFUNDABLE: {
    status: 409,
    sentence:
      'There is nothing to refund as this order stands: it is not paid, refunded already, or disputed.',
  },
  NOT_SUSPENDABLE: {
    status: 409,
    sentence: 'This cannot be suspended: it is platform staff, closed, or suspended already.',
  },
  OWN_PASSPORT: {
    status: 403,
    sentence: 'You belong to the organization that sells this product, so you cannot review its passport.',
  },
  PASSPORT_NOT_VERIFIABLE: {
    status: 409,
    sentence: 'Only a declared value that has not expired can be verified. Its document must exist.',
  },
  PASSPORT_NOT_REVOCABLE: { status: 409, sentence: 'This value is already revoked.' },
  OWN_VERIFICATION: {
    status: 403,
    sentence: 'You belong to this organization, so you cannot review its verification.',
  },
  OWN_PROPOSAL: {
    status: 403,
    sentence: 'You proposed this revocation, so another staff member must confirm it.',
  },
  NOT_VERIFIABLE: {
    status: 409,
    sentence:
      'Only a declared value that has not expired can be verified. Its document must exist, and no revocation may be open.',
  },
  NOT_REVOCABLE: {
    status: 409,
    sentence: 'This value is already revoked, or there is no open proposal to revoke it.',
  },
  ALREADY_VERIFIED: { status: 409, sentence: 'This address is already verified.' },
  NOT_SUSPENDED: { status: 409, sentence: 'This is not suspended, so there is nothing to restore.' },
  NOT_VIEWABLE: {
    status: 403,
    sentence: 'This account cannot be viewed: it is platform staff, suspended, or deleted.',
  },
  DISPUTE_ANSWERED: { status: 409, sentence: 'This dispute takes no more evidence.' },
  PROVIDER_REFUSED: { status: 409, sentence: 'The payment provider refused this: {reason}' },
  PROVIDER_UNAWARE: { status: 409, sentence: 'The payment provider has no record of this: {reason}' },
  BANK_DECLINED: { status: 409, sentence: 'The bank declined this: {reason}' },
  PROVIDER_BUSY: {
    status: 502,
    sentence: 'The payment provider accepts no more requests for the moment. Please try again in a minute.',
  },
  PROVIDER_DENIED: {
    status: 502,
    sentence: 'The payment provider denied us access, so nothing was done. Please tell us.',
  },
  PROVIDER_FAULT: {
    status: 502,
    sentence:
      'The payment provider answered with an error of its own. Look at how things stand before you try again.',
  },
  EVENT_NOT_SIGNED: {
    status: 400,
    sentence: 'This event is not signed by the payment provider, or its time is more than five minutes off.',
  },
  JOB_RUNNING: { status: 409, sentence: 'This job is running at this moment. Try again when it has ended.' },
  JOB_NOT_FAILED: { status: 409, sentence: 'This job has not failed.' },
  LETTER_NOT_REPEATABLE: {
    status: 409,
    sentence: 'This email cannot be resent: it has not been sent yet, or it has a single-use link.',
  },
  EVENT_NOT_AN_OBJECT: { status: 400, sentence: 'An event is an object.' },

  // Refusals that occur only on the command line (npm run admin).
  NO_SUCH_ACCOUNT: { status: 404, sentence: 'There is no account with {email}.' },
  ADDRESS_NOT_VERIFIED: { status: 403, sentence: '{email} has not verified that address yet.' },
  NOT_STAFF: { status: 404, sentence: '{email} is not platform staff.' },
  NO_SUCH_ORGANIZATION: { status: 404, sentence: 'There is no organization {id}.' },
  ORGANIZATION_HAS_ORDERS: {
    status: 409,
    sentence: '{organization} has orders, which are kept. Suspend it instead.',
  },
  SUSPENDED_BY_STAFF: {
    status: 409,
    sentence: '{organization} was suspended by platform staff, who restore it on their pages.',
  },
  ORGANIZATION_STATUS: { status: 409, sentence: '{organization} is {status}, not {expected}.' },
} as const satisfies Record<string, { status: number; sentence: string }>;

export type RefusalCode = keyof typeof refusals;
export type DataOfRefusal<Code extends RefusalCode> = DataOf<(typeof refusals)[Code]['sentence']>;

/** The message for one field. It has the same format as the body of a refusal. */
export type FieldRefusal = { error: string; code: FieldCode; data?: Data };
/** `fields` contains the refused fields by their path. */
export type RefusalData = Data & { fields?: Record<string, FieldRefusal> };
/** The body of every refusal. Clients of the API read `error`. */
export type RefusalBody = { error: string; code: RefusalCode; data?: RefusalData };

export function isRefusalCode(code: unknown): code is RefusalCode {
  return typeof code === 'string' && Object.hasOwn(refusals, code);
}

/** The English sentence of a refusal. */
export function refusalSentence(code: RefusalCode, data: Data = {}): string {
  return filled(refusals[code].sentence, data);
}

/** The message for a field, with those parameters of `known` that its sentence needs. */
export function fieldRefusal(code: FieldCode, known: Data = {}): FieldRefusal {
  const sentence = fieldMessages[code];
  const names = [...sentence.matchAll(placeholders)].map(([, name = '']) => name as keyof Data);
  const error = filled(sentence, known);
  if (names.length === 0) return { error, code };
  return { error, code, data: Object.fromEntries(names.map((name) => [name, known[name]])) };
}

const placeholders = /\{(\w+)\}/g;

function filled(sentence: string, data: Data): string {
  return sentence.replace(placeholders, (whole, name: keyof Data) => {
    const value = data[name];
    return value === undefined ? whole : parameterWords(name, value, 'en');
  });
}
