/**
 * Options of one call, in addition to its input. Without `accessToken`, the call uses the token of this tab's session.
 */
export type CallContext = {
  accessToken?: string | null;
  /** Reports the progress of an upload: the share of the request that has been sent, from 0 to 1. */
  onProgress?: (share: number) => void;
};
