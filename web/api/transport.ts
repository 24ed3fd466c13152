import type { ClientLink } from '@orpc/client';
import type { CallContext } from './call-context.ts';

/** The transport to the server, independent of the session. It is loaded with the first call. */
export const transport: ClientLink<CallContext> = {
  async call(path, input, options) {
    const { openApiLink } = await import('./open-api-link.ts');
    return openApiLink.call(path, input, options);
  },
};
