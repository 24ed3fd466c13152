import { post } from '../post.ts';

/** Signs in repeatedly between its parent's `start` and `stop`, and reports the number of sign-ins. */
export type Options = { url: string; emails: readonly string[]; password: string; atOnce: number };

const { url, emails, password, atOnce }: Options = JSON.parse(process.argv[2] ?? '');
let begun = 0;
let isGoing = false;
let lines: Promise<void>[] = [];

process.on('message', async (message) => {
  isGoing = message === 'start';
  if (isGoing) {
    begun = 0;
    lines = Array.from({ length: atOnce }, keepSigningIn);
  } else {
    await Promise.all(lines);
    process.send?.(begun);
  }
});
process.on('disconnect', () => process.exit(0));

/**
 * Concurrent sign-ins use different accounts, because the server allows only a few simultaneous attempts for one
 * account.
 */
async function keepSigningIn(): Promise<void> {
  while (isGoing) {
    const email = emails[begun % emails.length] ?? '';
    begun += 1;
    await post(url, '/api/auth/sign-in', { email, password });
  }
}
