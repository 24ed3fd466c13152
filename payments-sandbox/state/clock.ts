/** The sandbox's own clock. Tests can set it. */
export interface Clock {
  /** Milliseconds since 1970. */
  now(): number;
}

/** The offset of the sandbox's clock from the real one. It is stored, so that expired objects stay expired after a restart. */
export interface MovedTime {
  id: 'time';
  aheadMs: number;
}

/** Stripe's timestamps are whole seconds. */
export function seconds(clock: Clock): number {
  return Math.floor(clock.now() / 1000);
}
