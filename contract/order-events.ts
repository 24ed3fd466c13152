import { orderEvidence } from './order-status.ts';

/**
 * The kinds of events on an order's timeline: actions of people, and verified events that changed the order's state.
 * `moved` is a change of state for which there is no such event, because the order was placed before timelines were
 * recorded, or because somebody changed the state directly in the database.
 */
export const orderEventKinds = [
  'placed',
  'cancel_requested',
  'never_opened',
  'freight_quoted',
  'parcel_shipped',
  'moved',
  ...orderEvidence,
] as const;
export type OrderEventKind = (typeof orderEventKinds)[number];
