/** The limits of docs/product.md (Validation, Constants) and the limits of a request. */
export const limits = {
  organizationName: { min: 3, max: 120 },
  description: 5_000,
  personName: 120,
  email: 254,
  password: { min: 8, max: 200 },
  codeDigits: 6,
  invitationDays: 7,
  invitationsAtOnce: 50,
  /** Limits for each organization and for each sender. */
  invitationsPerHour: 200,
  auditEvents: 20,
  auditExport: 5_000,
  /** The number of days that the security console covers. */
  auditDays: 30,
  latestProducts: 8,
  /** The most products that one bulk request changes. */
  bulkProducts: 500,
  avatarBytes: 5 * 1024 * 1024,
  /** The most megapixels of an avatar or logo. Phones take smaller photos by default. */
  avatarMegapixels: 25,
  similarProducts: 4,
  /** The most products that one request can name by id. */
  someProducts: 12,
  /** The largest size of a product's picture or document. */
  uploadBytes: 10 * 1024 * 1024,
  /** The most parts of a form that uploads a file. */
  formParts: 20,
  productImages: 12,
  productDocuments: 20,
  pictureMegapixels: 50,
  altText: 300,
  documentTitle: 200,
  productName: 300,
  detailValue: 1_000,
  /** The most specifications of a product, and the most further details whose names the seller chose. */
  specifications: 100,
  /** The most columns of key specifications in a table of products. */
  keySpecifications: 3,
  /** Limits of an import file (size and rows) and of one request with a part of it. */
  importFileBytes: 20 * 1024 * 1024,
  importInflatedBytes: 100 * 1024 * 1024,
  importRows: 20_000,
  importColumns: 300,
  importBatch: 500,
  importBatchBytes: 200_000,
  importMended: 1_000,
  importUndoDays: 30,
  /** Rows of a price file or a stock file. One request carries the whole file. */
  fileRows: 1_000,
  /** Products whose prices or stock one page of an export carries. */
  exportedProducts: 200,
  /** Days in which a deleted product, picture or document can be restored. */
  productRestoreDays: 30,
  search: 200,
  /** The most saved views of the marketplace for each user. */
  savedViews: 20,
  viewName: 80,
  /** Products for which one user can request an email when they are in stock again. */
  restockRequests: 100,
  viewQuery: 4_000,
  /** The most lists of products for each person and for each organization. */
  productLists: 100,
  listName: 80,
  listLines: 500,
  lineQuantity: 100_000,
  lineNote: 500,
  /** The most locations of one line of a list, and the most base units of a par level at a location. */
  parLocations: 20,
  locationName: 80,
  parUnits: 1_000_000,
  /** The most weeks or months between two dates of a recurring order, and the people who are emailed about it. */
  recurrenceEvery: 52,
  recurringOrderPeople: 10,
  /** Rows of one quick-order request, and the most products shown for a code that several products share. */
  quickOrderRows: 500,
  quickOrderCandidates: 10,
  /** Days in which a deleted list can be restored. */
  listRestoreDays: 30,
  pageSize: { default: 24, max: 60 },
  checkoutQuantity: 1,
  familyName: 200,
  /** Options of a product family, such as size, length and gauge. */
  familyOptions: 3,
  optionName: 40,
  optionValue: 60,
  /** Products of one family. */
  variants: 200,
  /** Base units in a pack. Multiplied by `lineQuantity`, it still fits an integer column of the database. */
  packUnits: 10_000,
  /** The most volume prices of a pack. */
  priceTiers: 20,
  cartLines: 500,
  freightRules: 50,
  /** The most states of one freight rule. */
  freightRegions: 60,
  /** Ten thousand tonnes. */
  freightGrams: 10_000_000_000,
  /**
   * Days that a seller has to quote freight, and that the buyer then has to pay. Meanwhile the stock of the order stays
   * reserved.
   */
  freightDays: 7,
  purchaseOrderNumber: 80,
  costCentre: 80,
  /** The longest note from a buyer to the seller of one order. */
  orderNote: 500,
  /** The most addresses of an organization, or of a user who buys without one. */
  deliveryAddresses: 50,
  /** Saved cards, per organization or user. */
  savedCards: 10,
  refundNote: 500,
  refundItems: 500,
  /** The longest message between buyer and seller of an order, and the number of messages on a page. */
  orderMessage: 4_000,
  messagesAtOnce: 30,
  /** Orders with unread messages are counted up to this number. */
  countedUnread: 100,
  /** Limits of the evidence for a dispute. Stripe accepts 5 MB for a file and 20,000 characters for a text. */
  evidenceFileBytes: 4 * 1024 * 1024,
  evidenceText: 20_000,
  evidenceWord: 300,
  /** Maximum length of the lists of disputes and of discrepancies. */
  latestFindings: 200,
  /** The number of orders and products on the support tools page (docs/product.md, Constants). */
  recent: 50,
  /** What needs attention is counted up to this number. */
  attention: 100,
  /** The longest reason for a staff action. The affected user reads the reason. */
  staffReason: 500,
  /**
   * The number of products on the staff page of an organization. The support page shows the same number of orders and
   * of products of all organizations (docs/product.md, Constants).
   */
  platformProducts: 50,
  viewingMinutes: 30,
  onboardingSteps: 3,
  roleCheckSeconds: 5,
  skeletonCards: 6,
} as const;
