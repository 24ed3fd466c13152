import { connect } from '../db/connection.ts';
import { runWorker } from '../jobs/run-worker.ts';
import { openLog } from '../log.ts';

/**
 * A worker in a separate process, for tests that kill it. It takes the task `hang`, prints a line, and continues only
 * when its input ends. Arguments: the database's connection string, then the two heartbeat intervals in milliseconds.
 */
const [url = '', everyMs, deadAfterMs] = process.argv.slice(2);
const db = connect(url, 4);
const released = new Promise<void>((resolve) => process.stdin.once('end', resolve).resume());
await runWorker({
  db,
  log: openLog('silent'),
  tasks: {
    hang: async () => {
      console.log('taken');
      await released;
      console.log('done');
    },
  },
  everyMinutes: {},
  pulse: { everyMs: Number(everyMs), deadAfterMs: Number(deadAfterMs) },
});
