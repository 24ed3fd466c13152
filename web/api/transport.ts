import type { ClientLink } from '@orpc/client';

/** What one call carries besides its input. Left out, `accessToken` is that of this tab's session. */
export type CallContext = { accessToken?: string | null };

/** The transport to the server, which knows nothing of the session. It is loaded with the first call. */
export const transport: ClientLink<CallContext> = {
  async call(path, input, options) {
    const { openApiLink } = await import('./open-api-link.ts');
    return openApiLink.call(path, input, options);
  },
};
