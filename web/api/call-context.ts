/** What one call carries besides its input. Left out, `accessToken` is that of this tab's session. */
export type CallContext = { accessToken?: string | null };
