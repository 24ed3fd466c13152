/**
 * Stripe docs, "Verify webhook signatures manually": an older one may be a replay, and one from the future could be stored for a
 * replay.
 */
export const toleranceSeconds = 300;

/** `t=1798761600,v1=5257…,v0=6ffb…`: one time, and signatures of which a few may be ours. */
const header = /^t=(\d{1,11})((?:,v\d{1,2}=[\da-f]{64}){1,20})$/;

/**
 * Whether the header of a webhook is of the form that Stripe sends, for a time within five minutes of now. The SDK, which
 * verifies the signature afterwards, takes times ahead, times that are no number, and the last of several.
 */
export function isTimestampFresh(signature: string, now: number = Date.now()): boolean {
  const time = header.exec(signature)?.[1];
  return time !== undefined && Math.abs(Math.floor(now / 1000) - Number(time)) <= toleranceSeconds;
}
