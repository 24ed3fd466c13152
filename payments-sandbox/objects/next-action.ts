/**
 * The buyer must confirm the payment on the bank's page. Without a return URL, only Stripe's script can open that page.
 */
export type NextAction =
  | { type: 'redirect_to_url'; redirect_to_url: { return_url: string; url: string } }
  | { type: 'use_stripe_sdk'; use_stripe_sdk: { type: 'three_d_secure_redirect'; stripe_js: string } };

/** @param origin the public origin of the hosted pages, without a trailing slash */
export function askOnPage(
  origin: string,
  { id, client_secret }: { id: string; client_secret: string },
  returnUrl: string | null,
): NextAction {
  const url = `${origin}/authenticate/${id}?client_secret=${client_secret}`;
  if (returnUrl === null) {
    return {
      type: 'use_stripe_sdk',
      use_stripe_sdk: { type: 'three_d_secure_redirect', stripe_js: url },
    };
  }
  return { type: 'redirect_to_url', redirect_to_url: { return_url: returnUrl, url } };
}
