import type { Sent } from './count-statements.ts';

export type Ready = { url: string; token: string };

/** Reports to the parent that the server is ready. Later reports on request the statements that it sent and its processor time. */
export function answerParent({ url, token, sent }: Ready & { sent: () => Sent }): void {
  process.on('message', () => process.send?.({ ...sent(), cpuMicroseconds: cpuTime() }));
  process.on('disconnect', () => process.exit(0));
  process.send?.({ url, token });
}

function cpuTime(): number {
  const { user, system } = process.cpuUsage();
  return user + system;
}
