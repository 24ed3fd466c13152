/** The Stripe-Version of all answers and events; the SDK in use is pinned to the same. */
export const API_VERSION = '2026-10-28.endive';
