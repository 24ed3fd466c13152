export interface Alarm {
  /** Rings at the next turn of the event loop, once for however many ask. */
  soon(): void;
  /** Rings after so many milliseconds, unless it rings before. */
  after(milliseconds: number): void;
  off(): void;
}

/** Calls `ring` when there may be something to do. */
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
