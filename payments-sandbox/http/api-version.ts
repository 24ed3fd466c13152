/** The Stripe-Version that answers and events follow; the one the SDK in use is pinned to. */
export const API_VERSION = '2026-10-28.endive';
