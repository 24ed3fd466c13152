import cluster from 'node:cluster';
import { createServer } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { openLog } from '../log.ts';
import { reportReady, startGroup } from '../process-group.ts';

/**
 * Three processes of a group, for tests that kill or block them. Each prints `started` and `ready` with its id and
 * replies with its id. A process that gets a request for /busy loops forever. SIGUSR2 switches between able and unable
 * to start processes. Arguments: the port, the milliseconds that a member needs to start, and the milliseconds for a
 * stop.
 */
const [port, startMs, stopMs] = process.argv.slice(2).map(Number);
if (cluster.isWorker) await serve();
else await lead();

async function serve(): Promise<void> {
  console.log(`started ${process.pid}`);
  await wait(startMs);
  const server = createServer((request, response) => {
    for (; request.url === '/busy'; );
    response.end(String(process.pid));
  });
  process.on('SIGTERM', () => server.close(() => process.exit(0)));
  server.listen(port, '127.0.0.1', () => {
    console.log(`ready ${process.pid}`);
    reportReady();
  });
}

async function lead(): Promise<void> {
  const members = ['one', 'two', 'three'].map((name) => ({ name, settings: {} }));
  const group = startGroup(members, { log: openLog('error'), onGivenUp: () => process.exit(1) });
  process.on('SIGTERM', () => group.stop(stopMs ?? 0).then(() => process.exit(0)));
  let isUnable = false;
  process.on('SIGUSR2', () => {
    isUnable = !isUnable;
    cluster.setupPrimary({ cwd: isUnable ? '/nowhere' : process.cwd() });
  });
  await group.ready;
  console.log('all ready');
}
