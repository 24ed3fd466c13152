import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import type { Options } from './senders/sign-ins.ts';

/** Runs sign-ins in a separate process, so that the cost of sending is not measured as slowness of the server. */
export type SignInLoad = {
  start: () => void;
  /**
   * Stops, and waits for sign-ins that are still running.
   * @returns the number of sign-ins since the start
   */
  stop: () => Promise<number>;
  end: () => void;
};

export function openSignInLoad(options: Options): SignInLoad {
  const file = fileURLToPath(new URL('./senders/sign-ins.ts', import.meta.url));
  const child = fork(file, [JSON.stringify(options)]);
  const ended = once(child, 'exit').then(() => {
    throw new Error('A sign-in of the load failed, see above');
  });
  ended.catch(() => {});
  return {
    start: () => child.send('start'),
    stop: async () => {
      const answer = once(child, 'message');
      if (child.connected) child.send('stop');
      const [count] = await Promise.race([answer, ended]);
      return Number(count);
    },
    end: () => {
      if (child.connected) child.disconnect();
    },
  };
}
