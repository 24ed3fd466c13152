import cluster, { type Worker } from 'node:cluster';
import type { Logger } from 'pino';
import { RateLimiterClusterMaster } from 'rate-limiter-flexible';

/** A process of the group: its name, and its settings in addition to those of this process. */
export type Member = { name: string; settings: Record<string, string> };

export type Group = {
  /**
   * Resolves when every member is ready. Rejects when a member fails at its first start. In this case the member has
   * printed the reason.
   */
  ready: Promise<unknown>;
  /** Asks all members to end, and kills those that have not ended in time. Starts no further members. */
  stop: (milliseconds: number) => Promise<void>;
};

type Options = {
  log: Logger;
  /** Called when a member cannot be restarted. */
  onGivenUp: () => void;
  pace?: Pace;
};

/**
 * Delays before a dead member is restarted. The delay doubles after each start in which the member does not become
 * ready.
 */
type Pace = { firstMs: number; longestMs: number; mostStarts: number };

/** The last attempt is about a minute after the first. */
const usualPace: Pace = { firstMs: 200, longestMs: 15_000, mostStarts: 10 };

const ready = 'ready';

/** Called by a member: reports to the parent process that the member is ready. */
export function reportReady(): void {
  process.send?.(ready);
}

/**
 * Starts this program once for each member. Members share the server's port, take its connections in turn, and share
 * one count of public reads. A dead member is replaced.
 */
export function startGroup(members: readonly Member[], options: Options): Group {
  new RateLimiterClusterMaster();
  const group: Running = { isStopping: false, workers: new Set() };
  return {
    ready: Promise.all(members.map((member) => keepRunning(member, group, options))),
    async stop(milliseconds) {
      group.isStopping = true;
      await Promise.all([...group.workers].map((worker) => ended(worker, milliseconds)));
    },
  };
}

type Running = { isStopping: boolean; workers: Set<Worker> };

/** Resolves when the member is ready for the first time. */
function keepRunning(
  member: Member,
  group: Running,
  { log, onGivenUp, pace = usualPace }: Options,
): Promise<void> {
  let failedStarts = 0;
  return new Promise((resolve, reject) => {
    let wasReady = false;
    const isReady = () => {
      failedStarts = 0;
      wasReady = true;
      resolve();
    };
    const begin = () => {
      if (!group.isStopping) startMember(member, group.workers, { isReady, hasEnded });
    };
    const hasEnded = (how: object) => {
      if (group.isStopping) return;
      if (!wasReady) return reject(new Error(`${member.name} did not start`));
      failedStarts += 1;
      log.error(how, `${member.name} died`);
      if (failedStarts > pace.mostStarts) onGivenUp();
      else setTimeout(begin, Math.min(pace.firstMs * 2 ** (failedStarts - 1), pace.longestMs));
    };
    begin();
  });
}

type Course = { isReady: () => void; hasEnded: (how: object) => void };

function startMember({ settings }: Member, workers: Set<Worker>, { isReady, hasEnded }: Course): void {
  const worker = cluster.fork(settings);
  workers.add(worker);
  closePendingConnection(worker);
  worker.on('message', (message) => {
    if (message === ready) isReady();
  });
  worker.once('exit', (code, signal) => {
    workers.delete(worker);
    hasEnded({ pid: worker.process.pid, code, signal });
  });
  worker.on('error', (error) => {
    // The error may come from a message to a member that has just died. The handler of `exit` above handles such a
    // member. But a process that the operating system could not start causes no `exit` event.
    if (worker.process.pid === undefined && workers.delete(worker)) hasEnded({ err: error });
  });
}

/**
 * Closes the connection that was being passed to a member when the member died. node:cluster (Node.js 24) would leave
 * it open, and its client would wait forever. A client whose connection is closed connects again. There is at most one
 * such connection, because a member gets its next connection only after it has accepted the last one.
 */
function closePendingConnection(worker: Worker): void {
  const { process: member } = worker;
  const send = member.send.bind(member) as (...given: unknown[]) => boolean;
  let handed: { close: () => void } | undefined;
  member.send = (...given: unknown[]) => {
    if (given[1]) handed = given[1] as { close: () => void };
    return send(...given);
  };
  worker.once('exit', () => handed?.close());
}

function ended(worker: Worker, milliseconds: number): Promise<void> {
  return new Promise((resolve) => {
    // A busy or halted process does not react to the request to end.
    const patience = setTimeout(() => worker.process.kill('SIGKILL'), milliseconds);
    worker.once('exit', () => {
      clearTimeout(patience);
      resolve();
    });
    worker.process.kill('SIGTERM');
  });
}
