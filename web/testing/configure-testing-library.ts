import { configure, getConfig } from '@testing-library/react';

const { asyncWrapper } = getConfig();
// Some tests replace `setImmediate` by a fake timer.
const { setImmediate } = globalThis;

/**
 * Waits until React has rendered the changes of a user action. React renders in `setImmediate` tasks. A form that
 * shows an error for an entry needs several of them: a render, its effects, and the render that these effects cause.
 * Testing Library waits only for a timer of 0 ms, and on a busy machine that timer can fire before the last task.
 */
async function reactRenders(): Promise<void> {
  for (let task = 0; task < 4; task += 1) await new Promise<void>((resolve) => void setImmediate(resolve));
}

/**
 * Errors contain the name of the missing element but not the whole document. The timeout is the same as for browser
 * journeys (vitest.config.ts).
 */
configure({
  getElementError: (message) => new Error(message ?? 'Nothing was found'),
  asyncUtilTimeout: 15_000,
  // Dispatches events without React's synchronous `act`, because `act` drops the pending render of a component whose
  // code is still loading.
  eventWrapper: (dispatch) => dispatch(),
  asyncWrapper: (action) =>
    asyncWrapper(async () => {
      const result = await action();
      await reactRenders();
      return result;
    }),
});
