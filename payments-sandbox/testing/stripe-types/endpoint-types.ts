/** A type, named by its file in the `stripe` package and its name in that file. */
export type TypeName = readonly [file: string, name: string];

interface EndpointTypes {
  params: TypeName;
  answer: TypeName | { listOf: TypeName } | { eitherOf: TypeName[] };
}

const ACCOUNT: TypeName = ['resources/Accounts', 'Account'];
const SESSION: TypeName = ['resources/Checkout/Sessions', 'Session'];
const BALANCE: TypeName = ['resources/Balance', 'Balance'];
const BOOKED: TypeName = ['resources/BalanceTransactions', 'BalanceTransaction'];
const PAYOUT: TypeName = ['resources/Payouts', 'Payout'];
const CHARGE: TypeName = ['resources/Charges', 'Charge'];
const CUSTOMER: TypeName = ['resources/Customers', 'Customer'];
const DELETED_CUSTOMER: TypeName = [CUSTOMER[0], 'DeletedCustomer'];
const DISPUTE: TypeName = ['resources/Disputes', 'Dispute'];
const EVENT: TypeName = ['resources/Events', 'EventBase'];
const FEE: TypeName = ['resources/ApplicationFees', 'ApplicationFee'];
const FEE_REFUND: TypeName = ['resources/FeeRefunds', 'FeeRefund'];
const FILE: TypeName = ['resources/Files', 'File'];
const INTENT: TypeName = ['resources/PaymentIntents', 'PaymentIntent'];
const ITEM: TypeName = ['resources/LineItems', 'LineItem'];
const LINK: TypeName = ['resources/AccountLinks', 'AccountLink'];
const MANDATE: TypeName = ['resources/Mandates', 'Mandate'];
const METHOD: TypeName = ['resources/PaymentMethods', 'PaymentMethod'];
const REFUND: TypeName = ['resources/Refunds', 'Refund'];
const REVERSAL: TypeName = ['resources/TransferReversals', 'TransferReversal'];
const SETUP: TypeName = ['resources/SetupIntents', 'SetupIntent'];
const TRANSFER: TypeName = ['resources/Transfers', 'Transfer'];

const takes = (params: TypeName, answer: EndpointTypes['answer']): EndpointTypes => ({ params, answer });
const session = (name: string): TypeName => [SESSION[0], `Checkout.${name}`];

/** The types of the SDK's method for each endpoint of the sandbox. */
export const ENDPOINT_TYPES: Record<string, EndpointTypes> = {
  'POST /v1/accounts': takes([ACCOUNT[0], 'AccountCreateParams'], ACCOUNT),
  'GET /v1/accounts': takes([ACCOUNT[0], 'AccountListParams'], { listOf: ACCOUNT }),
  'GET /v1/accounts/:id': takes([ACCOUNT[0], 'AccountRetrieveParams'], ACCOUNT),
  'POST /v1/accounts/:id': takes([ACCOUNT[0], 'AccountUpdateParams'], ACCOUNT),
  'POST /v1/account_links': takes([LINK[0], 'AccountLinkCreateParams'], LINK),
  'POST /v1/customers': takes([CUSTOMER[0], 'CustomerCreateParams'], CUSTOMER),
  'GET /v1/customers': takes([CUSTOMER[0], 'CustomerListParams'], { listOf: CUSTOMER }),
  'GET /v1/customers/:id': takes([CUSTOMER[0], 'CustomerRetrieveParams'], {
    eitherOf: [CUSTOMER, DELETED_CUSTOMER],
  }),
  'POST /v1/customers/:id': takes([CUSTOMER[0], 'CustomerUpdateParams'], CUSTOMER),
  'DELETE /v1/customers/:id': takes([CUSTOMER[0], 'CustomerDeleteParams'], DELETED_CUSTOMER),
  'GET /v1/customers/:id/payment_methods': takes([CUSTOMER[0], 'CustomerListPaymentMethodsParams'], {
    listOf: METHOD,
  }),
  'POST /v1/payment_methods': takes([METHOD[0], 'PaymentMethodCreateParams'], METHOD),
  'GET /v1/payment_methods': takes([METHOD[0], 'PaymentMethodListParams'], { listOf: METHOD }),
  'GET /v1/payment_methods/:id': takes([METHOD[0], 'PaymentMethodRetrieveParams'], METHOD),
  'POST /v1/payment_methods/:id': takes([METHOD[0], 'PaymentMethodUpdateParams'], METHOD),
  'POST /v1/payment_methods/:id/attach': takes([METHOD[0], 'PaymentMethodAttachParams'], METHOD),
  'POST /v1/payment_methods/:id/detach': takes([METHOD[0], 'PaymentMethodDetachParams'], METHOD),
  'GET /v1/mandates/:id': takes([MANDATE[0], 'MandateRetrieveParams'], MANDATE),
  'POST /v1/checkout/sessions': takes(session('SessionCreateParams'), SESSION),
  'GET /v1/checkout/sessions': takes(session('SessionListParams'), { listOf: SESSION }),
  'GET /v1/checkout/sessions/:id': takes(session('SessionRetrieveParams'), SESSION),
  'GET /v1/checkout/sessions/:id/line_items': takes(session('SessionListLineItemsParams'), { listOf: ITEM }),
  'POST /v1/checkout/sessions/:id/expire': takes(session('SessionExpireParams'), SESSION),
  'POST /v1/payment_intents': takes([INTENT[0], 'PaymentIntentCreateParams'], INTENT),
  'POST /v1/payment_intents/:id': takes([INTENT[0], 'PaymentIntentUpdateParams'], INTENT),
  'POST /v1/payment_intents/:id/confirm': takes([INTENT[0], 'PaymentIntentConfirmParams'], INTENT),
  'POST /v1/payment_intents/:id/cancel': takes([INTENT[0], 'PaymentIntentCancelParams'], INTENT),
  'GET /v1/payment_intents': takes([INTENT[0], 'PaymentIntentListParams'], { listOf: INTENT }),
  'GET /v1/payment_intents/:id': takes([INTENT[0], 'PaymentIntentRetrieveParams'], INTENT),
  'POST /v1/setup_intents': takes([SETUP[0], 'SetupIntentCreateParams'], SETUP),
  'GET /v1/setup_intents': takes([SETUP[0], 'SetupIntentListParams'], { listOf: SETUP }),
  'GET /v1/setup_intents/:id': takes([SETUP[0], 'SetupIntentRetrieveParams'], SETUP),
  'POST /v1/setup_intents/:id/confirm': takes([SETUP[0], 'SetupIntentConfirmParams'], SETUP),
  'POST /v1/setup_intents/:id/cancel': takes([SETUP[0], 'SetupIntentCancelParams'], SETUP),
  'GET /v1/charges': takes([CHARGE[0], 'ChargeListParams'], { listOf: CHARGE }),
  'GET /v1/charges/:id': takes([CHARGE[0], 'ChargeRetrieveParams'], CHARGE),
  'POST /v1/refunds': takes([REFUND[0], 'RefundCreateParams'], REFUND),
  'GET /v1/refunds': takes([REFUND[0], 'RefundListParams'], { listOf: REFUND }),
  'GET /v1/refunds/:id': takes([REFUND[0], 'RefundRetrieveParams'], REFUND),
  'GET /v1/disputes': takes([DISPUTE[0], 'DisputeListParams'], { listOf: DISPUTE }),
  'GET /v1/disputes/:id': takes([DISPUTE[0], 'DisputeRetrieveParams'], DISPUTE),
  'POST /v1/disputes/:id': takes([DISPUTE[0], 'DisputeUpdateParams'], DISPUTE),
  'POST /v1/files': takes([FILE[0], 'FileCreateParams'], FILE),
  'GET /v1/files/:id': takes([FILE[0], 'FileRetrieveParams'], FILE),
  'GET /v1/transfers/:id': takes([TRANSFER[0], 'TransferRetrieveParams'], TRANSFER),
  'GET /v1/transfers/:id/reversals': takes([TRANSFER[0], 'TransferListReversalsParams'], {
    listOf: REVERSAL,
  }),
  'POST /v1/transfers/:id/reversals': takes([TRANSFER[0], 'TransferCreateReversalParams'], REVERSAL),
  'GET /v1/application_fees/:id': takes([FEE[0], 'ApplicationFeeRetrieveParams'], FEE),
  'GET /v1/application_fees/:id/refunds': takes([FEE[0], 'ApplicationFeeListRefundsParams'], {
    listOf: FEE_REFUND,
  }),
  'GET /v1/balance': takes([BALANCE[0], 'BalanceRetrieveParams'], BALANCE),
  'GET /v1/balance_transactions': takes([BOOKED[0], 'BalanceTransactionListParams'], { listOf: BOOKED }),
  'GET /v1/balance_transactions/:id': takes([BOOKED[0], 'BalanceTransactionRetrieveParams'], BOOKED),
  'GET /v1/payouts': takes([PAYOUT[0], 'PayoutListParams'], { listOf: PAYOUT }),
  'GET /v1/events': takes([EVENT[0], 'EventListParams'], { listOf: EVENT }),
  'GET /v1/events/:id': takes([EVENT[0], 'EventRetrieveParams'], EVENT),
};

/** The files of all objects that the sandbox creates. Other objects occur only as ids. */
export const FILES: ReadonlySet<string> = new Set([
  'lib',
  ...Object.values(ENDPOINT_TYPES).map(({ params: [file] }) => file),
  'resources/Applications',
  'resources/BalanceTransactionSources',
  'resources/BankAccounts',
  'resources/Checkout/index',
  'resources/ExternalAccounts',
  'resources/FeeRefunds',
  'resources/LineItems',
  'resources/Prices',
  'resources/TransferReversals',
  'shared',
]);
