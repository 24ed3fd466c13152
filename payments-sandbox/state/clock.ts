/** The sandbox's own clock, which tests may set. */
export interface Clock {
  /** Milliseconds since 1970. */
  now(): number;
}

/** How far the sandbox's clock is ahead of the real one; kept, so that a restart does not undo what has expired. */
export interface MovedTime {
  id: 'time';
  aheadMs: number;
}

/** Stripe's timestamps are whole seconds. */
export function seconds(clock: Clock): number {
  return Math.floor(clock.now() / 1000);
}
