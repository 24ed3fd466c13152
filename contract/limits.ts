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
  /** For an organization, and for whoever sends them. */
  invitationsPerHour: 200,
  auditEvents: 20,
  auditExport: 5_000,
  /** What the security console counts as lately. */
  auditDays: 30,
  latestProducts: 8,
  /** Of what a request does to many products at once. */
  bulkProducts: 500,
  avatarBytes: 5 * 1024 * 1024,
  /** Limit for an avatar or logo. Phones take smaller photos by default. */
  avatarMegapixels: 25,
  similarProducts: 4,
  /** Asked for by their ids. */
  someProducts: 12,
  /** Of a picture or a document of a product. */
  uploadBytes: 10 * 1024 * 1024,
  /** Of a form that carries a file. */
  formParts: 20,
  productImages: 12,
  productDocuments: 20,
  pictureMegapixels: 50,
  altText: 300,
  documentTitle: 200,
  productName: 300,
  detailValue: 1_000,
  /** And as many details of the seller's own. */
  specifications: 100,
  /** Columns of a table of products. */
  keySpecifications: 3,
  /** Of a file of products: what is read of it, and how much of it a request carries. */
  importFileBytes: 20 * 1024 * 1024,
  importInflatedBytes: 100 * 1024 * 1024,
  importRows: 20_000,
  importColumns: 300,
  importBatch: 500,
  importBatchBytes: 200_000,
  importMended: 1_000,
  importUndoDays: 30,
  /** So long a deleted product can be restored, and a picture or document put back. */
  productRestoreDays: 30,
  search: 200,
  /** Of the marketplace, for one user. */
  savedViews: 20,
  viewName: 80,
  viewQuery: 4_000,
  pageSize: { default: 24, max: 60 },
  checkoutQuantity: 1,
  purchaseOrderNumber: 80,
  /** For an organization, or for somebody who buys alone. */
  deliveryAddresses: 50,
  refundNote: 500,
  /** Of what buyer and seller of an order write to each other, and how many are read at once. */
  orderMessage: 4_000,
  messagesAtOnce: 30,
  /** Orders with unread messages are counted no further. */
  countedUnread: 100,
  /** Of what a dispute is answered with; Stripe takes 5 MB for a file and 20,000 characters for a text. */
  evidenceFileBytes: 4 * 1024 * 1024,
  evidenceText: 20_000,
  evidenceWord: 300,
  /** Of the lists of disputes and of discrepancies. */
  latestFindings: 200,
  /** Orders and products among the support tools (docs/product.md, Constants). */
  recent: 50,
  /** What needs attention is counted so far. */
  attention: 100,
  /** For what platform staff do to somebody, who gets to read it. */
  staffReason: 500,
  /** Of an organization, as staff see it; the support page shows as many orders and products of all (docs/product.md, Constants). */
  platformProducts: 50,
  viewingMinutes: 30,
  onboardingSteps: 3,
  roleCheckSeconds: 5,
  skeletonCards: 6,
} as const;
