/** Sent with a call beside its input. By default `accessToken` is that of this tab's session. */
export type CallContext = {
  accessToken?: string | null;
  /** Called with the share of the request that is sent; for files. */
  onProgress?: (share: number) => void;
};
