import cluster, { type Worker } from 'node:cluster';
import type { Logger } from 'pino';
import { RateLimiterClusterMaster } from 'rate-limiter-flexible';

/** A process of the group: what it does, and its settings beside those of this process. */
export type Member = { name: string; settings: Record<string, string> };

export type Group = { stop: () => Promise<void> };

type Options = {
  log: Logger;
  /** Called when a member cannot be started again. */
  onGivenUp: () => void;
  pace?: Pace;
};

/** How long until a member that died is started again: twice as long each time that it did not get ready. */
type Pace = { firstMs: number; longestMs: number; mostStarts: number };

/** The last attempt is made about a minute after the first. */
const usualPace: Pace = { firstMs: 200, longestMs: 15_000, mostStarts: 10 };

const ready = 'ready';

/** For a member: tells the process that started it that it does its work now. */
export function tellReady(): void {
  process.send?.(ready);
}

/**
 * Starts server/main.ts once for each member and resolves when all are ready. They share the web's port, whose connections they get in
 * turn, and one count of public reads. A member that dies is replaced.
 * @throws when a member does not get ready the first time: it has said why
 */
export async function startGroup(members: readonly Member[], options: Options): Promise<Group> {
  new RateLimiterClusterMaster();
  const running = new Set<Worker>();
  const group = { isStopping: false, running };
  const stop = async () => {
    group.isStopping = true;
    await Promise.all([...running].map(ended));
  };
  try {
    await Promise.all(members.map((member) => keepRunning(member, group, options)));
    return { stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** Resolves when the member is ready the first time. */
function keepRunning(
  member: Member,
  group: { isStopping: boolean; running: Set<Worker> },
  { log, onGivenUp, pace = usualPace }: Options,
): Promise<void> {
  let failedStarts = 0;
  return new Promise((resolve, reject) => {
    let wasReady = false;
    const begin = () => {
      if (group.isStopping) return;
      const worker = cluster.fork(member.settings);
      group.running.add(worker);
      // A message to one that has just died; its end is noticed below.
      worker.on('error', () => {});
      worker.on('message', (message) => {
        if (message !== ready) return;
        failedStarts = 0;
        wasReady = true;
        resolve();
      });
      worker.once('exit', (code, signal) => {
        group.running.delete(worker);
        if (group.isStopping) return;
        if (!wasReady) return reject(new Error(`${member.name} did not start`));
        failedStarts += 1;
        log.error({ pid: worker.process.pid, code, signal }, `${member.name} died`);
        if (failedStarts > pace.mostStarts) onGivenUp();
        else setTimeout(begin, Math.min(pace.firstMs * 2 ** (failedStarts - 1), pace.longestMs));
      });
    };
    begin();
  });
}

function ended(worker: Worker): Promise<void> {
  return new Promise((resolve) => {
    worker.once('exit', () => resolve());
    worker.process.kill('SIGTERM');
  });
}
