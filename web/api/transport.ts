import type { ClientLink } from '@orpc/client';
import type { CallContext } from './call-context.ts';
import { connection } from './connection.ts';
import { isUnanswered } from './error-words.ts';
import { openApiLink } from './open-api-link.ts';

/**
 * If a call has no response after this time, the connection may be lost without an error, so the page probes the
 * server.
 */
const patienceMs = 3_000;

/** Sends calls to the server, with or without a session. */
export const transport: ClientLink<CallContext> = {
  async call(path, input, options) {
    const late = setTimeout(connection.suspectLoss, patienceMs);
    try {
      return await openApiLink.call(path, input, options);
    } catch (error) {
      if (isUnanswered(error)) void connection.suspectLoss();
      throw error;
    } finally {
      clearTimeout(late);
    }
  },
};
