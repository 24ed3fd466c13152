/**
 * Stripe docs, "Verify webhook signatures manually". An older signature may be a replay. A signature with a time in the
 * future could be stored and replayed later.
 */
export const toleranceSeconds = 300;

/** `t=1798761600,v1=5257…,v0=6ffb…`: one time and several signatures. */
const header = /^t=(\d{1,11})((?:,v\d{1,2}=[\da-f]{64}){1,20})$/;

/**
 * Whether a webhook's signature header has Stripe's form and a time within five minutes of now. The SDK verifies the
 * signature afterwards. But the SDK accepts times in the future, times that are not numbers, and the last of several
 * times.
 */
export function isTimestampFresh(signature: string, now: number = Date.now()): boolean {
  const time = header.exec(signature)?.[1];
  return time !== undefined && Math.abs(Math.floor(now / 1000) - Number(time)) <= toleranceSeconds;
}
