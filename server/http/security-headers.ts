import type { ServerResponse } from 'node:http';

/**
 * The headers of every answer. They are set before anything looks at the request, so that no path around the framework leaves them
 * out. An answer is not cached unless it says so itself; the content policy is the pages' own (see content-policy.ts).
 */
export function securityHeaders(publicUrl: string): (response: ServerResponse) => void {
  const isSecure = publicUrl.startsWith('https:');
  return (response) => {
    response.setHeader('cache-control', 'no-store');
    response.setHeader('x-content-type-options', 'nosniff');
    if (isSecure) response.setHeader('strict-transport-security', 'max-age=63072000; includeSubDomains');
  };
}
