import type { ClientLink } from '@orpc/client';
import type { CallContext } from './call-context.ts';
import { connection } from './connection.ts';
import { isUnanswered } from './error-words.ts';
import { openApiLink } from './open-api-link.ts';

/** When a call has no answer after this time, the connection may be lost without an error, so the server is probed. */
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
