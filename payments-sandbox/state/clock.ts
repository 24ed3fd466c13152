/** The sandbox's own clock, which tests may set. */
export interface Clock {
  /** Milliseconds since 1970. */
  now(): number;
}

/** Stripe's timestamps are whole seconds. */
export function seconds(clock: Clock): number {
  return Math.floor(clock.now() / 1000);
}
