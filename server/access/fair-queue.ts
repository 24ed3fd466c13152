import { refuse } from './refuse.ts';

/** Maximum number of waiting jobs of one account. A browser uploads three pictures at a time. */
export const mostWaitingOfAccount = 4;
/** Maximum number of waiting jobs of all accounts together. Each waiting job may hold an uploaded file in memory. */
const mostWaiting = 100;

type Start = () => Promise<void>;

/** Runs `work` when it is the account's turn (openFairQueue). */
export type FairQueue = <Output>(account: string, work: () => Promise<Output>) => Promise<Output>;

/**
 * Runs one job at a time. Takes one job of each account in turn. So the first waiting job of an account waits for at
 * most one job of each other account.
 */
export function openFairQueue(): FairQueue {
  /** Waiting jobs by account. The first account of the map has the next turn. */
  const waiting = new Map<string, Start[]>();
  let count = 0;
  let isRunning = false;

  async function runAll(): Promise<void> {
    if (isRunning) return;
    isRunning = true;
    for (let start = takeNext(waiting); start; start = takeNext(waiting)) {
      count -= 1;
      await start();
    }
    isRunning = false;
  }

  return (account, work) => {
    const own = waiting.get(account) ?? [];
    if (own.length >= mostWaitingOfAccount || count >= mostWaiting) return Promise.reject(refuse('BUSY'));
    return new Promise((resolve, reject) => {
      own.push(async () => {
        try {
          resolve(await work());
        } catch (error) {
          reject(error);
        }
      });
      waiting.set(account, own);
      count += 1;
      void runAll();
    });
  };
}

/** Takes the first job of the first account, and moves the account to the end. */
function takeNext(waiting: Map<string, Start[]>): Start | undefined {
  const [turn] = waiting;
  if (!turn) return undefined;
  const [account, [next, ...others]] = turn;
  waiting.delete(account);
  if (others.length > 0) waiting.set(account, others);
  return next;
}
