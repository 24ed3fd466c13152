import cluster, { type Worker } from 'node:cluster';
import type { Logger } from 'pino';
import { RateLimiterClusterMaster } from 'rate-limiter-flexible';

/** A process of the group: what it does, and its settings beside those of this process. */
export type Member = { name: string; settings: Record<string, string> };

export type Group = {
  /** Resolves when every member does its work; rejects when one does not get so far the first time: it has said why. */
  ready: Promise<unknown>;
  /** Asks all to end, starts none again, and kills those that have not ended after so long. */
  stop: (milliseconds: number) => Promise<void>;
};

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
 * Starts this program once for each member. They share the web's port, whose connections they get in turn, and one count of public
 * reads. A member that dies is replaced.
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

/** Resolves when the member is ready the first time. */
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
  closeWhatItTakesAlong(worker);
  worker.on('message', (message) => {
    if (message === ready) isReady();
  });
  worker.once('exit', (code, signal) => {
    workers.delete(worker);
    hasEnded({ pid: worker.process.pid, code, signal });
  });
  worker.on('error', (error) => {
    // A message to one that has just died; its end is noticed above. But what the system could not start never ends.
    if (worker.process.pid === undefined && workers.delete(worker)) hasEnded({ err: error });
  });
}

/**
 * A connection that is being handed to a member as it dies is kept open by node:cluster and forgotten (Node.js 24), so whoever opened it
 * would wait for ever. Closed, they ask again. A member is handed the next one when it has taken the last.
 */
function closeWhatItTakesAlong(worker: Worker): void {
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
    // One that is busy for ever, or was halted, hears no request to end.
    const patience = setTimeout(() => worker.process.kill('SIGKILL'), milliseconds);
    worker.once('exit', () => {
      clearTimeout(patience);
      resolve();
    });
    worker.process.kill('SIGTERM');
  });
}
