/**
 * The types of events that an organization's systems can consume, with the ids that an event of the type contains. An
 * event contains nothing else about the change; a consumer reads the rest with its rights (docs/decisions/0131).
 */
export const eventTypes = {
  'order.paid': ['orderId'],
  /** The order was bought on a credit account. */
  'order.on_account': ['orderId'],
  /** The seller shipped a parcel. */
  'order.shipped': ['orderId', 'parcelId'],
  /** Nothing is left to ship. */
  'order.completed': ['orderId'],
  /** An order on account was cancelled. Checkouts that end without a payment cause no event. */
  'order.cancelled': ['orderId'],
  'order.refunded': ['orderId', 'refundId'],
  'order.disputed': ['orderId'],
  'order.charged_back': ['orderId'],
  'product.published': ['productId'],
  'product.withdrawn': ['productId'],
  'recall.issued': ['recallId'],
  'recall.closed': ['recallId'],
  /** The organization bought recalled devices. */
  'recall.received': ['recallId', 'noticeId'],
  'requisition.submitted': ['requisitionId'],
  'requisition.approved': ['requisitionId'],
  'requisition.rejected': ['requisitionId'],
  /** Somebody tests an endpoint. The event is sent only to this endpoint. */
  'webhook.test': ['endpointId'],
} as const satisfies Record<string, readonly string[]>;
export type EventType = keyof typeof eventTypes;

export const eventTypeNames = Object.keys(eventTypes) as [EventType, ...EventType[]];

/** The types that an endpoint can select. */
export const selectableTypes = eventTypeNames.filter((type) => type !== 'webhook.test') as [
  Exclude<EventType, 'webhook.test'>,
  ...Exclude<EventType, 'webhook.test'>[],
];
