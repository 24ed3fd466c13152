/** Within this time, operating systems count two clicks as a double click. */
const samePressMs = 500;

type Call<Result> = { result: Promise<Result>; pressedAt: number; isUnderWay: boolean };

/**
 * Makes one call when a user presses a button repeatedly (double click, Enter held down). A press with the same input
 * gets the result of the existing call if that call is pending, or succeeded less than 500 ms ago. Other input makes
 * a new call. A failed call can be repeated immediately.
 */
export function onePress<Result>() {
  const calls = new Map<string, Call<Result>>();

  return {
    press(input: unknown, act: () => Promise<Result>): Promise<Result> {
      const what = keyOf(input);
      const now = performance.now();
      const known = calls.get(what);
      if (known && (known.isUnderWay || now - known.pressedAt < samePressMs)) {
        known.pressedAt = now;
        return known.result;
      }
      forget();
      const call: Call<Result> = { result: act(), pressedAt: now, isUnderWay: true };
      calls.set(what, call);
      const isLatest = () => [...calls.values()].at(-1) === call;
      call.result.then(
        () => {
          call.isUnderWay = false;
          // The user has sent other input since then, so sending this input again is intended.
          if (!isLatest()) calls.delete(what);
        },
        () => calls.delete(what),
      );
      return call.result;
    },
    forget,
    /**
     * Allows every call to be repeated, even a pending one. Needed after a waiting change was dropped, because its call
     * never gets a response.
     */
    forgetAll: () => calls.clear(),
  };

  /** Allows finished calls to be repeated. */
  function forget(): void {
    for (const [what, { isUnderWay }] of calls) if (!isUnderWay) calls.delete(what);
  }
}

/** Returns the same text for equal inputs, even if their keys are in a different order. */
function keyOf(input: unknown): string {
  const inOrder = (_name: string, value: unknown) =>
    Object.prototype.toString.call(value) === '[object Object]'
      ? Object.fromEntries(Object.entries(value as object).sort(([one], [other]) => (one < other ? -1 : 1)))
      : value;
  return JSON.stringify([input], inOrder);
}
