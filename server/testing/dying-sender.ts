import { connect } from '../db/connection.ts';
import { readEnv } from '../env.ts';
import { sendNotices } from '../features/orders/recalls/send-notices.ts';

/**
 * A process that sends the notices of a recall and is killed in the middle of a batch, for tests. Arguments: the
 * database's connection string, the recall, and the number of emails after which it dies.
 */
const [url = '', recallId = '', emails = ''] = process.argv.slice(2);
const env = readEnv({ NODE_ENV: 'test', DATABASE_URL: url, PUBLIC_URL: 'http://myelin.test:3000' });
let left = Number(emails);
const dying = {
  ...env,
  get publicUrl(): string {
    left -= 1;
    if (left < 0) process.kill(process.pid, 'SIGKILL');
    return env.publicUrl;
  },
};
await sendNotices({ db: connect(url, 1), env: dying }, { recallId });
