/** Options for refunds and disputes. This file contains no schemas, because some pages need only the options. */

/** The reasons that the provider accepts. Any other reason is written in the note. */
export const refundReasons = ['requested_by_customer', 'duplicate', 'fraudulent'] as const;
export type RefundReason = (typeof refundReasons)[number];

/** The dispute statuses in which evidence can be submitted. */
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
