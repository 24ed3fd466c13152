import type { Sent } from './count-statements.ts';

export type Ready = { url: string };

type Answers = Ready & { token: () => Promise<string>; sent: () => Sent };

/**
 * Tells the parent process that the server is ready. Later, on request, sends the parent an access token, or the
 * statements that the server sent and its processor time.
 */
export function answerParent({ url, token, sent }: Answers): void {
  process.on('message', async (asked) =>
    process.send?.(asked === 'token' ? await token() : { ...sent(), cpuMicroseconds: cpuTime() }),
  );
  process.on('disconnect', () => process.exit(0));
  process.send?.({ url });
}

function cpuTime(): number {
  const { user, system } = process.cpuUsage();
  return user + system;
}
