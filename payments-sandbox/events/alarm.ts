export interface Alarm {
  /**
   * Calls `ring` in the next iteration of the event loop. If `soon` is called several times before that, `ring` is
   * called only once.
   */
  soon(): void;
  /** Calls `ring` after this many milliseconds, unless `soon` causes an earlier call. */
  after(milliseconds: number): void;
  off(): void;
}

/** A timer that calls `ring` when deliveries may be due. */
export function setAlarm(ring: () => void): Alarm {
  let timer: NodeJS.Timeout | undefined;
  let isDueSoon = false;
  let isOff = false;
  const soon = () => {
    if (isDueSoon || isOff) return;
    isDueSoon = true;
    setImmediate(() => {
      isDueSoon = false;
      clearTimeout(timer);
      if (!isOff) ring();
    });
  };
  return {
    soon,
    after(milliseconds) {
      timer = setTimeout(soon, milliseconds);
    },
    off() {
      isOff = true;
      clearTimeout(timer);
    },
  };
}
