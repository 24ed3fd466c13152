/** What there is to choose from about refunds and disputes, without the schemas, which the browser need not load for it. */

/** The reasons that the provider knows; anything else is said in the note. */
export const refundReasons = ['requested_by_customer', 'duplicate', 'fraudulent'] as const;
export type RefundReason = (typeof refundReasons)[number];

/** The statuses in which a dispute still takes evidence. */
export const answerableStatuses = ['warning_needs_response', 'needs_response'] as const;

export const evidenceTextNames = [
  'explanation',
  'productDescription',
  'shippingCarrier',
  'shippingTrackingNumber',
  'shippingDate',
  'shippingAddress',
] as const;
export type EvidenceText = (typeof evidenceTextNames)[number];

export const evidenceFileNames = [
  'receipt',
  'customerCommunication',
  'shippingDocumentation',
  'otherFile',
] as const;
export type EvidenceFile = (typeof evidenceFileNames)[number];
