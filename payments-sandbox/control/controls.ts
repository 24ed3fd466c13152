/** The test switches for webhook delivery. */
export interface Controls {
  id: 'delivery';
  /** Deliveries are held until they are flushed. */
  hold: boolean;
  /** Milliseconds before the first attempt. */
  delayMs: number;
  /** The number of deliveries to drop for good. */
  drop: number;
  /** The number of deliveries to send twice. */
  duplicate: number;
  /** Sends the newest delivery first. */
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

/** The answers that a test asked to delay, as a slow provider would. */
export interface AnswerDelay {
  id: 'answers';
  /** Milliseconds between the operation and its answer. */
  delayMs: number;
  /** The number of answers to delay. */
  next: number;
}
