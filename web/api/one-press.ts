/** Within this time, operating systems count two clicks as a double click. */
const samePressMs = 500;

type Call<Result> = { result: Promise<Result>; pressedAt: number; isUnderWay: boolean };

/**
 * Makes one call for repeated presses (a double click, Enter held down). A press with the same input, while the call is pending or within
 * 500 ms after its success, gets the result of that call. Other input makes a new call, and a failed call can be repeated immediately.
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
    /** Allows every call to be repeated, including pending ones: a held write that was dropped never gets an answer. */
    forgetAll: () => calls.clear(),
  };

  /** Allows finished calls to be repeated. */
  function forget(): void {
    for (const [what, { isUnderWay }] of calls) if (!isUnderWay) calls.delete(what);
  }
}

/** Returns the same text for equal input, whatever the order of its keys. */
function keyOf(input: unknown): string {
  const inOrder = (_name: string, value: unknown) =>
    Object.prototype.toString.call(value) === '[object Object]'
      ? Object.fromEntries(Object.entries(value as object).sort(([one], [other]) => (one < other ? -1 : 1)))
      : value;
  return JSON.stringify([input], inOrder);
}
