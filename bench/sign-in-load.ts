import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { post } from './post.ts';

/** Sign-ins in a process of their own: what they cost their sender is not to be taken for the server's slowness. */
export type SignInLoad = {
  start: () => void;
  /** Lets those under way end. @returns how many there were since the start */
  stop: () => Promise<number>;
  end: () => void;
};

type Options = { url: string; emails: readonly string[]; password: string; atOnce: number };

export function openSignInLoad(options: Options): SignInLoad {
  const child = fork(fileURLToPath(import.meta.url), [JSON.stringify(options)]);
  return {
    start: () => child.send('start'),
    stop: async () => {
      child.send('stop');
      const [count] = await Promise.race([once(child, 'message'), once(child, 'exit')]);
      if (!child.connected) throw new Error('A sign-in of the load failed');
      return Number(count);
    },
    end: () => child.disconnect(),
  };
}

/** Each of those under way is somebody else: one account has few attempts at once. */
function keepSigningIn({ url, emails, password, atOnce }: Options): () => Promise<number> {
  let isOver = false;
  let begun = 0;
  const lines = Array.from({ length: atOnce }, async () => {
    while (!isOver) {
      const email = emails[begun % emails.length] ?? '';
      begun += 1;
      await post(url, '/api/auth/sign-in', { email, password });
    }
  });
  return async () => {
    isOver = true;
    await Promise.all(lines);
    return begun;
  };
}

if (process.send && process.argv[1] === fileURLToPath(import.meta.url)) {
  const options: Options = JSON.parse(process.argv[2] ?? '');
  let stop: (() => Promise<number>) | null = null;
  process.on('message', async (message) => {
    if (message === 'start') stop = keepSigningIn(options);
    else process.send?.((await stop?.()) ?? 0);
  });
}
