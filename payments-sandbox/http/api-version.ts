/** The Stripe-Version of all replies and events. The SDK in use has the same version. */
export const API_VERSION = '2026-10-28.endive';
