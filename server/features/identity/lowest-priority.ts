import { spawnSync } from 'node:child_process';
import { readlinkSync } from 'node:fs';
import { constants, setPriority } from 'node:os';

/**
 * Lets everything else go before the thread that calls this. Only Linux has priorities for a thread; there SCHED_IDLE, set
 * by util-linux's `chrt`, gives the core away the moment it is wanted, where a nice value alone gives it away some
 * milliseconds later (sched(7)). A machine that is never idle still leaves it time.
 */
export function takeLowestPriority(): void {
  if (process.platform !== 'linux') return;
  setPriority(0, constants.priority.PRIORITY_LOW);
  const threadId = readlinkSync('/proc/thread-self').split('/').at(-1) ?? '';
  spawnSync('chrt', ['-i', '-p', '0', threadId], { stdio: 'ignore' });
}
