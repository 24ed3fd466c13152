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
  /** Per organization and per sender. */
  invitationsPerHour: 200,
  auditEvents: 20,
  auditExport: 5_000,
  /** Days that the security console covers. */
  auditDays: 30,
  latestProducts: 8,
  /** Products changed by one bulk request. */
  bulkProducts: 500,
  avatarBytes: 5 * 1024 * 1024,
  /** Megapixels of an avatar or logo. Phone photos are smaller by default. */
  avatarMegapixels: 25,
  similarProducts: 4,
  /** Products requested by their ids. */
  someProducts: 12,
  /** Size of a product's picture or document. */
  uploadBytes: 10 * 1024 * 1024,
  /** Parts of a form that uploads a file. */
  formParts: 20,
  productImages: 12,
  productDocuments: 20,
  pictureMegapixels: 50,
  altText: 300,
  documentTitle: 200,
  productName: 300,
  detailValue: 1_000,
  /** Specifications of a product, and also its further details with names of the seller's choice. */
  specifications: 100,
  /** Columns of key specifications in a table of products. */
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
  /** Days in which a deleted product, picture or document can be restored. */
  productRestoreDays: 30,
  search: 200,
  /** Saved views of the marketplace, per user. */
  savedViews: 20,
  viewName: 80,
  /** Products for which one user can request an email when they are in stock again. */
  restockRequests: 100,
  viewQuery: 4_000,
  /** Lists of products, for each person and organization. */
  productLists: 100,
  listName: 80,
  listLines: 500,
  lineQuantity: 100_000,
  lineNote: 500,
  /** Locations of one line of a list that can have a par level, and the most base units of a par level. */
  parLocations: 20,
  locationName: 80,
  parUnits: 1_000_000,
  /** Rows of one quick-order request, and the most products shown for a code that several products share. */
  quickOrderRows: 500,
  quickOrderCandidates: 10,
  /** Days in which a deleted list can be restored. */
  listRestoreDays: 30,
  pageSize: { default: 24, max: 60 },
  checkoutQuantity: 1,
  /** Base units in a pack. Multiplied by `lineQuantity`, it still fits an integer column of the database. */
  packUnits: 10_000,
  /** Volume tiers of a pack. */
  priceTiers: 20,
  cartLines: 500,
  freightRules: 50,
  /** States of one freight rule. */
  freightRegions: 60,
  /** Ten thousand tonnes. */
  freightGrams: 10_000_000_000,
  /** How long a seller has to quote freight, and then the buyer to pay. The stock of the order stays reserved. */
  freightDays: 7,
  purchaseOrderNumber: 80,
  costCentre: 80,
  /** A buyer's note to the seller of one order. */
  orderNote: 500,
  /** Per organization, or per user who buys alone. */
  deliveryAddresses: 50,
  refundNote: 500,
  refundItems: 500,
  /** Length of a message between buyer and seller of an order, and messages per page. */
  orderMessage: 4_000,
  messagesAtOnce: 30,
  /** Orders with unread messages are counted up to this number. */
  countedUnread: 100,
  /** Evidence for a dispute. Stripe accepts 5 MB for a file and 20,000 characters for a text. */
  evidenceFileBytes: 4 * 1024 * 1024,
  evidenceText: 20_000,
  evidenceWord: 300,
  /** Maximum length of the lists of disputes and of discrepancies. */
  latestFindings: 200,
  /** Orders and products on the support tools page (docs/product.md, Constants). */
  recent: 50,
  /** What needs attention is counted up to this number. */
  attention: 100,
  /** Reason of a staff action. The affected user reads it. */
  staffReason: 500,
  /**
   * Products of one organization on its staff page. The support page shows as many orders and products overall
   * (docs/product.md, Constants).
   */
  platformProducts: 50,
  viewingMinutes: 30,
  onboardingSteps: 3,
  roleCheckSeconds: 5,
  skeletonCards: 6,
} as const;
