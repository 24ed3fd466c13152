import type { ServerResponse } from 'node:http';

/**
 * The headers of every reply. They are set before any other code handles the request, so that replies that bypass the
 * framework also have them. By default, a reply must not be cached. Pages set the content security policy
 * (content-policy.ts).
 */
export function securityHeaders(publicUrl: string): (response: ServerResponse) => void {
  const isSecure = publicUrl.startsWith('https:');
  return (response) => {
    response.setHeader('cache-control', 'no-store');
    response.setHeader('x-content-type-options', 'nosniff');
    if (isSecure) response.setHeader('strict-transport-security', 'max-age=63072000; includeSubDomains');
  };
}
