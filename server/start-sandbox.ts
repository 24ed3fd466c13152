import { type ChildProcess, fork } from 'node:child_process';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Keys } from './access/keys.ts';
import { type Env, SettingError } from './env.ts';
import { sandboxCredentials } from './features/payments/sandbox-credentials.ts';

const patienceMilliseconds = 1_000;

const entry = fileURLToPath(new URL('../payments-sandbox/main.ts', import.meta.url));

/**
 * Starts the payments sandbox as a separate process, with its state in the data folder. The sandbox ends with this
 * process, even if this process is killed.
 * @throws SettingError when its port is taken
 */
export async function startSandbox(env: Env, keys: Keys): Promise<{ stop: () => Promise<void> }> {
  const credentials = sandboxCredentials(keys);
  const sandbox = fork(entry, [], {
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
    // A separate process group, because Ctrl-C in the terminal reaches a whole group, but the sandbox must stop after
    // the server.
    detached: true,
    env: {
      SANDBOX_PORT: String(env.sandboxPort),
      SANDBOX_HOST: '127.0.0.1',
      SANDBOX_URL: `http://localhost:${env.sandboxPort}`,
      SANDBOX_DATA_DIR: join(env.dataDir, 'payments-sandbox'),
      SANDBOX_SECRET_KEY: credentials.secretKey,
      SANDBOX_WEBHOOK_URL: `http://127.0.0.1:${env.port}/api/stripe/webhook`,
      SANDBOX_WEBHOOK_SECRET: credentials.webhookSecret,
      SANDBOX_CONNECT_WEBHOOK_SECRET: credentials.connectWebhookSecret,
    },
  });
  let complaint = '';
  sandbox.stderr?.on('data', (chunk) => {
    complaint = `${complaint}${chunk}`.slice(-2_000);
  });
  await new Promise<void>((resolve, reject) => {
    sandbox.once('message', () => resolve());
    sandbox.once('exit', () =>
      reject(new SettingError('SANDBOX_PORT', sandboxReason(complaint, env.sandboxPort))),
    );
  });
  return { stop: () => stopped(sandbox) };
}

function sandboxReason(complaint: string, port: number): string {
  return complaint.trim().split('\n').at(-1) || `the payments sandbox did not start on ${port}`;
}

/** Kills a sandbox that does not end in time. Its journal stays, and its events are sent again. */
function stopped(sandbox: ChildProcess): Promise<void> {
  if (sandbox.exitCode !== null || sandbox.signalCode !== null) return Promise.resolve();
  return new Promise((resolve) => {
    const patience = setTimeout(() => sandbox.kill('SIGKILL'), patienceMilliseconds);
    sandbox.once('exit', () => {
      clearTimeout(patience);
      resolve();
    });
    sandbox.kill('SIGTERM');
  });
}
