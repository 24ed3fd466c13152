import { refuse } from './refuse.ts';

/** Of one account; a browser sends three pictures at a time. */
export const mostWaitingOfAccount = 4;
/** Of all accounts. Each may hold an uploaded file. */
const mostWaiting = 100;

type Start = () => Promise<void>;

/** Runs the work when it is the account's turn. @throws BUSY when four of the account, or a hundred in all, are waiting already */
export type FairQueue = <Output>(account: string, work: () => Promise<Output>) => Promise<Output>;

/** Runs one job at a time. The accounts take turns, so that nobody waits for more than one job of each other account. */
export function openFairQueue(): FairQueue {
  /** By account, in the order of their turns. */
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

/** The first job of the account whose turn it is, which then is the last to have another. */
function takeNext(waiting: Map<string, Start[]>): Start | undefined {
  const [turn] = waiting;
  if (!turn) return undefined;
  const [account, [next, ...others]] = turn;
  waiting.delete(account);
  if (others.length > 0) waiting.set(account, others);
  return next;
}
