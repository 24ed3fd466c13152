/** Sent with a call beside its input. By default `accessToken` is that of this tab's session. */
export type CallContext = {
  accessToken?: string | null;
  /** Reports the progress of an upload: the share of the request that has been sent. */
  onProgress?: (share: number) => void;
};
