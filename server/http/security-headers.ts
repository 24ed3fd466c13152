import type { ServerResponse } from 'node:http';

/**
 * What every answer carries, whoever gives it: it is set before anything looks at the request, so that no path around the
 * framework leaves it out. Nobody keeps an answer that does not say itself that it may be kept; the content policy is the
 * pages' own (see pages.ts).
 */
export function securityHeaders(publicUrl: string): (response: ServerResponse) => void {
  const isSecure = publicUrl.startsWith('https:');
  return (response) => {
    response.setHeader('cache-control', 'no-store');
    response.setHeader('x-content-type-options', 'nosniff');
    if (isSecure) response.setHeader('strict-transport-security', 'max-age=63072000; includeSubDomains');
  };
}
