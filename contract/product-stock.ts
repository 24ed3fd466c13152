/**
 * How a seller handles the stock of a product: the seller does not track it, counts it, or makes each unit after an
 * order. Only a counted product can be out of stock (docs/decisions/0085).
 */
export const stockModes = ['untracked', 'counted', 'made_to_order'] as const;
export type StockMode = (typeof stockModes)[number];

/**
 * A reservation is consumed when its order is paid, and released when the order is cancelled, failed or refunded. If
 * a paid order has a released reservation, the payment arrived when no stock was left.
 */
export const reservationStates = ['reserved', 'consumed', 'released'] as const;

export const limitsOfStock = {
  /** The longest lead time of a product that is made to order. */
  leadDays: 365,
  /** The maximum number of units of a product. */
  onHand: 1_000_000_000,
};
