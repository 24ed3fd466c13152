/** Sent with a call besides its input. By default `accessToken` is that of this tab's session. */
export type CallContext = { accessToken?: string | null };
