/** Sent with a call besides its input. By default `accessToken` is that of this tab's session. */
export type CallContext = {
  accessToken?: string | null;
  /** Told what share of the request has been sent: for files. */
  onProgress?: (share: number) => void;
};
