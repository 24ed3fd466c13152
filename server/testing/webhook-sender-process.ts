import { openKeys } from '../access/keys.ts';
import { connect } from '../db/connection.ts';
import { readEnv } from '../env.ts';
import { startWebhookSender } from '../features/organizations/webhooks/webhook-sender.ts';
import { openLog } from '../log.ts';

/**
 * A process that sends webhooks, for tests that kill it. Arguments: the database's connection string, and the data folder
 * with the secret key.
 */
const [url = '', dataDir = ''] = process.argv.slice(2);
const env = readEnv({
  NODE_ENV: 'test',
  DATABASE_URL: url,
  PUBLIC_URL: 'http://myelin.test:3000',
  REQUESTS_TO_LOOPBACK: '1',
});
const keys = await openKeys(null, dataDir);
startWebhookSender({ env, db: connect(url, 8), log: openLog('silent'), keys });
console.log('started');
