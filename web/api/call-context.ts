/**
 * Options of one call, in addition to its input. If `accessToken` is absent, the call uses the token of this tab's
 * session.
 */
export type CallContext = {
  accessToken?: string | null;
  /** Called with the progress of an upload. The argument is the part of the request that has been sent, from 0 to 1. */
  onProgress?: (share: number) => void;
};
