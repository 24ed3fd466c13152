/** The test switches for webhook delivery. */
export interface Controls {
  id: 'delivery';
  /** Whether deliveries wait until a test flushes them. */
  hold: boolean;
  /** Milliseconds before the first attempt of each delivery. */
  delayMs: number;
  /** The number of deliveries that are still to be dropped. */
  drop: number;
  /** The number of deliveries that are still to be sent twice. */
  duplicate: number;
  /** Whether the newest delivery is sent first. */
  reorder: boolean;
}

export const NO_CONTROLS: Controls = {
  id: 'delivery',
  hold: false,
  delayMs: 0,
  drop: 0,
  duplicate: 0,
  reorder: false,
};

/** The replies that a test has asked to delay, like those of a slow provider. */
export interface AnswerDelay {
  id: 'answers';
  /** Milliseconds between an operation and its reply. */
  delayMs: number;
  /** The number of replies that are still to be delayed. */
  next: number;
}
