/** Options of one call, in addition to its input. `accessToken` defaults to the token of this tab's session. */
export type CallContext = {
  accessToken?: string | null;
  /** Reports the progress of an upload: the share of the request that has been sent, from 0 to 1. */
  onProgress?: (share: number) => void;
};
