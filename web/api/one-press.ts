import { hashKey } from '@tanstack/react-query';

/** As long as systems wait for the second half of a double click. */
const samePressMs = 500;

type Call<Result> = { result: Promise<Result>; pressedAt: number; isUnderWay: boolean };

/**
 * Makes two presses one call. The same input counts as the same press while its call is in flight and just after it succeeded: a
 * double click, Enter held down. Another input is another press (two members' roles), and a failed call can be repeated at once.
 */
export function onePress<Result>() {
  const calls = new Map<string, Call<Result>>();

  return {
    press(input: unknown, act: () => Promise<Result>): Promise<Result> {
      const what = hashKey([input]);
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
          // Something else was done since, so repeating this is intended.
          if (!isLatest()) calls.delete(what);
        },
        () => calls.delete(what),
      );
      return call.result;
    },
    forget,
  };

  /** Finished calls may be repeated. */
  function forget(): void {
    for (const [what, { isUnderWay }] of calls) if (!isUnderWay) calls.delete(what);
  }
}
