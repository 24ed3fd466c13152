/** The limits of docs/product.md (Validation, Constants) and the limits of a request. */
export const limits = {
  organizationName: { min: 3, max: 120 },
  description: 5_000,
  personName: 120,
  email: 254,
  password: { min: 8, max: 200 },
  codeDigits: 6,
  /** The maximum number of passkeys of an account. */
  passkeys: 20,
  passkeyName: 60,
  invitationDays: 7,
  invitationsAtOnce: 50,
  /** The maximum number of invitations per hour, for each organization and for each sender. */
  invitationsPerHour: 200,
  auditEvents: 20,
  auditExport: 5_000,
  /** The security console covers this number of days. */
  auditDays: 30,
  latestProducts: 8,
  /** The maximum number of products in one bulk request. */
  bulkProducts: 500,
  avatarBytes: 5 * 1024 * 1024,
  /** The maximum number of megapixels of an avatar or logo. Phones take smaller photos by default. */
  avatarMegapixels: 25,
  similarProducts: 4,
  /** The maximum number of products that one request can name by id. */
  someProducts: 12,
  /** The maximum size of a product's picture or document. */
  uploadBytes: 10 * 1024 * 1024,
  /** The maximum number of parts of a form that uploads a file. */
  formParts: 20,
  productImages: 12,
  productDocuments: 20,
  /** Values that a seller declares for its verification. */
  verifications: 100,
  /** Values of a product's regulatory passport. */
  passportValues: 100,
  /** Products and markets in the list of missing evidence. */
  missingEvidence: 200,
  /** Devices of a seller whose evidence is checked for this list. */
  checkedDevices: 1_000,
  pictureMegapixels: 50,
  altText: 300,
  documentTitle: 200,
  productName: 300,
  detailValue: 1_000,
  /** The maximum number of specifications of a product, and of its details whose names the seller chose. */
  specifications: 100,
  /** The maximum number of columns of key specifications in a table of products. */
  keySpecifications: 3,
  /** Limits of an import file (size and rows), and of one request with a batch of its rows. */
  importFileBytes: 20 * 1024 * 1024,
  importInflatedBytes: 100 * 1024 * 1024,
  importRows: 20_000,
  importColumns: 300,
  importBatch: 500,
  importBatchBytes: 200_000,
  importMended: 1_000,
  importUndoDays: 30,
  /**
   * The maximum number of rows of a price file or a stock file. One request contains the whole file
   * (docs/decisions/0073).
   */
  fileRows: 5_000,
  fileRowsBytes: 2 * 1024 * 1024,
  /** The maximum number of products on one page of an export of stock or prices. */
  exportedStock: 1_000,
  exportedProducts: 200,
  /** The number of rows in one response of an export. */
  exportRows: { min: 1, default: 1_000, max: 5_000 },
  /** A deleted product, picture or document can be restored for this number of days. */
  productRestoreDays: 30,
  search: 200,
  /** The maximum number of saved views of the marketplace per user. */
  savedViews: 20,
  viewName: 80,
  /** The maximum number of products for which one user can request an email when they are in stock again. */
  restockRequests: 100,
  viewQuery: 4_000,
  /** The maximum number of product lists per person and per organization. */
  productLists: 100,
  listName: 80,
  listLines: 500,
  lineQuantity: 100_000,
  lineNote: 500,
  /** The maximum number of locations per line of a list, and of base units in a par level of a location. */
  parLocations: 20,
  locationName: 80,
  parUnits: 1_000_000,
  /**
   * The maximum number of weeks or months between two dates of a recurring order, and the maximum number of people who
   * receive its emails.
   */
  recurrenceEvery: 52,
  recurringOrderPeople: 10,
  /**
   * The maximum number of rows in one quick-order request, and the maximum number of products shown for a code that
   * several products share.
   */
  quickOrderRows: 500,
  quickOrderCandidates: 10,
  /** A deleted list can be restored for this number of days. */
  listRestoreDays: 30,
  /**
   * The number of items on a page of a list. `further` is the number on each later page of the marketplace: twice the
   * first number, so that few requests are needed when a user scrolls, goes back or reloads.
   */
  pageSize: { default: 24, further: 48, max: 60 },
  checkoutQuantity: 1,
  familyName: 200,
  /** The maximum number of options of a product family, such as size, length and gauge. */
  familyOptions: 3,
  optionName: 40,
  optionValue: 60,
  /** The maximum number of products in one family. */
  variants: 200,
  /**
   * The maximum number of base units in a pack. This number multiplied by `lineQuantity` fits an integer column of the
   * database.
   */
  packUnits: 10_000,
  /** The maximum number of volume prices per pack. */
  priceTiers: 20,
  cartLines: 500,
  freightRules: 50,
  /** The maximum number of states in one freight rule. */
  freightRegions: 60,
  /** The maximum of a weight: ten thousand tonnes. */
  freightGrams: 10_000_000_000,
  /**
   * The seller has this number of days to quote the freight, and then the buyer has as many days to pay. The stock of
   * the order stays reserved until the end of this time.
   */
  freightDays: 7,
  /**
   * From this number of payment attempts on, an order can be paid only on the provider's page. Each charge of a saved
   * card may extend the order's time to pay by up to an hour, so the maximum number of attempts limits how long stock
   * can stay reserved.
   */
  cardAttempts: 20,
  purchaseOrderNumber: 80,
  costCentre: 80,
  costCentreName: 120,
  apiKeyName: 80,
  /** The longest life of an API key that expires, and the longest overlap of two secrets. */
  apiKeyDays: 365,
  apiKeyOverlapHours: 168,
  /** How long the list shows revoked keys. The audit keeps them. */
  apiKeyRevokedDays: 30,
  /** The maximum number of approval rules of an organization, and of members that one rule names. */
  approvalRules: 20,
  approversOfStep: 20,
  /**
   * The maximum number of categories in the conditions of an approval rule. The same limit applies to sellers and to
   * cost centres.
   */
  conditionValues: 50,
  approvalReason: 500,
  /** A requisition expires this number of days after it was last submitted, unless its purchase has been placed. */
  requisitionDays: 30,
  /** Approvers get a reminder of a step each time it has waited for this number of days. */
  approvalReminderDays: 3,
  /** Owners and admins are told of a step after it has waited for this number of days. */
  approvalEscalationDays: 7,
  /** The maximum number of requisitions in the list of one approver. */
  requisitionsToDecide: 200,
  /** Limits of a request for quotation and of a quote. */
  quoteTitle: 120,
  quoteNote: 2_000,
  quoteUnit: 40,
  quoteReason: 500,
  quoteLines: 100,
  quoteSellers: 20,
  quoteFiles: 10,
  quoteLeadDays: 730,
  /** The deadline of a request and the validity of a quote are at most this number of days away. */
  quoteDays: 366,
  /** The maximum number of results when a buyer searches for sellers to invite. */
  quoteSellersFound: 20,
  /** Limits of a credit account: texts, the days until an invoice is due, and the day of the month of the statement. */
  accountNote: 500,
  paymentDays: 120,
  bankReference: 140,
  /** The maximum number of accounts in the ageing of a seller, and of movements in the statement of an account. */
  ageingAccounts: 500,
  statementMovements: 10_000,
  /** The maximum number of invoices that a receipt is applied to at once. */
  receiptInvoices: 200,
  /** The maximum number of invoices that are paid by card at once. Stripe accepts at most 100 lines. */
  cardInvoices: 100,
  statementDay: 28,
  /** The maximum number of budgets of an organization. Archived budgets do not count. */
  budgets: 1_000,
  /** The maximum number of entries on the page of a budget. The page shows the latest entries. */
  budgetEntriesShown: 50,
  /** The maximum number of cost centres of an organization, including archived ones. */
  costCentres: 500,
  /** The longest idempotency key, and how long its response is kept. */
  idempotencyKey: 255,
  idempotencyHours: 24,
  /** Domains of an organization, and the longest name of a domain. */
  domains: 20,
  domain: 253,
  /** The longest texts of a connection to an identity provider, and the maximum number of its groups of admins. */
  issuer: 500,
  clientId: 250,
  clientSecret: 500,
  identityGroup: 250,
  adminGroups: 20,
  /** How long a sign-in at an identity provider may take. */
  singleSignOnMinutes: 10,
  /** The longest answer of a provider in the URL, and in a response. How long the server waits for a response. */
  providerAnswer: 8_000,
  providerResponseBytes: 256 * 1024,
  providerSeconds: 10,
  /** The longest text of a provisioned user or group, the longest filter, and the users or groups of one page. */
  provisionedText: 250,
  provisioningFilter: 500,
  provisioningPage: 100,
  /** Hours for which the old token is still accepted after a rotation. */
  provisioningOverlapHours: 168,
  /** Webhook endpoints of an organization, and the longest overlap of two secrets. */
  webhooks: 10,
  webhookUrl: 500,
  webhookOverlapHours: 168,
  /** The maximum number of events that one request sends again. */
  webhookResend: 1_000,
  /** How much of a response is kept, and how long the server waits for it. */
  webhookResponseBytes: 1_024,
  webhookSeconds: 10,
  /** Refused events without an accepted one between them after which an endpoint is paused. */
  webhookRefusals: 50,
  webhookDeliveriesShown: 20,
  webhookAttemptsShown: 10,
  /** How long events can be read and sent again. */
  outboxDays: 30,
  /** API keys of an organization that are not revoked. */
  apiKeys: 50,
  /** The maximum length of the buyer's note to the seller of one order. */
  orderNote: 500,
  /** The maximum number of addresses of an organization, or of a user who buys without an organization. */
  deliveryAddresses: 50,
  /** The maximum number of saved cards of an organization or user. */
  savedCards: 10,
  refundNote: 500,
  refundItems: 500,
  /** The maximum length of a message between buyer and seller of an order, and the number of messages on a page. */
  orderMessage: 4_000,
  messagesAtOnce: 30,
  /** The server counts orders with unread messages up to this number. */
  countedUnread: 100,
  /**
   * Limits of the evidence for a dispute: the size of a file, and the lengths of long and short texts. Stripe's own
   * limits are 5 MB for a file and 20,000 characters for a text.
   */
  evidenceFileBytes: 4 * 1024 * 1024,
  evidenceText: 20_000,
  evidenceWord: 300,
  /** Maximum length of the lists of disputes and of discrepancies. */
  latestFindings: 200,
  /** The number of orders and products on the support tools page (docs/product.md, Constants). */
  recent: 50,
  /** The server counts tasks that need attention up to this number. */
  attention: 100,
  /** The maximum length of the reason for a staff action. The affected user reads the reason. */
  staffReason: 500,
  /** The maximum number of products on the staff page of an organization (docs/product.md, Constants). */
  platformProducts: 50,
  viewingMinutes: 30,
  onboardingSteps: 3,
  roleCheckSeconds: 5,
  skeletonCards: 6,
} as const;
