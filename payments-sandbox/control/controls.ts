/** Switches on webhook delivery, for tests. */
export interface Controls {
  id: 'delivery';
  /** Nothing leaves until it is flushed. */
  hold: boolean;
  /** Wait before the first try. */
  delayMs: number;
  /** So many deliveries are lost for good. */
  drop: number;
  /** So many deliveries are sent twice. */
  duplicate: number;
  /** Newest first. */
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
