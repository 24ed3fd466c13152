import { hashKey } from '@tanstack/react-query';

/** As long as systems wait for the second half of a double click. */
const samePressMs = 500;

type Call<Result> = { result: Promise<Result>; pressedAt: number; isUnderWay: boolean };

/**
 * Makes one call of two presses. The same input again is the same press while its call is under way, and just after it
 * succeeded: a double click, Enter held down. Another input is another press (two members' roles), and what failed may be
 * tried again at once.
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
          // Something else was done since: doing this again is meant.
          if (!isLatest()) calls.delete(what);
        },
        () => calls.delete(what),
      );
      return call.result;
    },
    forget,
  };

  /** What is over may be done again. */
  function forget(): void {
    for (const [what, { isUnderWay }] of calls) if (!isUnderWay) calls.delete(what);
  }
}
