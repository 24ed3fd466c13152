/** The time that operating systems allow for a double click. */
const samePressMs = 500;

type Call<Result> = { result: Promise<Result>; pressedAt: number; isUnderWay: boolean };

/**
 * Turns repeated presses (a double click, Enter held down) into one call. Equal input counts as the same press while its call is in flight and
 * shortly after it succeeds. Different input is a new press, and a failed call can be repeated immediately.
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
          // The user did something else meanwhile, so the repetition is intended.
          if (!isLatest()) calls.delete(what);
        },
        () => calls.delete(what),
      );
      return call.result;
    },
    forget,
    /** Allows every call to be repeated, also a withdrawn one that is never answered. */
    forgetAll: () => calls.clear(),
  };

  /** Allows finished calls to be repeated. */
  function forget(): void {
    for (const [what, { isUnderWay }] of calls) if (!isUnderWay) calls.delete(what);
  }
}

/** Equal for equal input, in any order of its keys. */
function keyOf(input: unknown): string {
  const inOrder = (_name: string, value: unknown) =>
    Object.prototype.toString.call(value) === '[object Object]'
      ? Object.fromEntries(Object.entries(value as object).sort(([one], [other]) => (one < other ? -1 : 1)))
      : value;
  return JSON.stringify([input], inOrder);
}
