import { type ChildProcess, execFileSync } from 'node:child_process';
import { createHmac } from 'node:crypto';
import { once } from 'node:events';
import { expect, it, type TestContext, vi } from 'vitest';
import { openKeys } from '../server/access/keys.ts';
import { sandboxCredentials } from '../server/features/payments/sandbox-credentials.ts';
import { connectClient } from '../server/testing/test-client.ts';
import { type OwnServer, startServer } from './own-server.ts';

/** Docker kills a container ten seconds after SIGTERM, so the server must have stopped by then. */
const mostMilliseconds = 10_000;

type Product = OwnServer & { sandbox: number };

async function start({ onTestFinished }: TestContext): Promise<Product> {
  const server = await startServer(onTestFinished);
  const sandbox = sandboxOf(server.process);
  // This callback must run before the callback that stops the server, because a stopping server still waits for
  // responses of the sandbox.
  onTestFinished(() => {
    if (isAlive(sandbox)) process.kill(sandbox, 'SIGKILL');
  });
  return { ...server, sandbox };
}

function sandboxOf(server: ChildProcess): number {
  const processes = execFileSync('ps', ['-A', '-ww', '-o', 'pid=,ppid=,args='], { encoding: 'utf8' });
  const [pid] = processes
    .split('\n')
    .map((line) => /^\s*(\d+)\s+(\d+)\s+(.*)$/.exec(line))
    .filter((match) => match?.[2] === String(server.pid) && match?.[3]?.includes('payments-sandbox'))
    .map((match) => Number(match?.[1]));
  if (!pid) throw new Error('The sandbox was not found');
  return pid;
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

async function expectCleanStop({ process: server, sandbox, dataDir, output }: Product): Promise<void> {
  const ended = once(server, 'exit');
  const startedAt = performance.now();
  server.kill('SIGTERM');
  const [code, signal] = await ended;
  expect([code, signal], output()).toEqual([0, null]);
  expect(performance.now() - startedAt).toBeLessThan(mostMilliseconds);
  expect(isAlive(sandbox)).toBe(false);
  // The embedded database also stops, at most a moment later.
  await vi.waitFor(() => {
    const left = execFileSync('ps', ['-A', '-ww', '-o', 'args='], { encoding: 'utf8' });
    expect(left.split('\n').filter((args) => args.includes(dataDir))).toEqual([]);
  }, 10_000);
}

/** Signs up a seller with a connected account in the sandbox. */
async function aSeller({ url }: Product) {
  const { accessToken } = await connectClient(url, null).auth.signUp({
    email: 'stella@sellers.example',
    password: 'a long password',
    fullName: 'Stella Seller',
  });
  const client = connectClient(url, accessToken);
  const { id: orgId } = await client.organizations.create({ name: 'Stopping Sellers', type: 'seller_org' });
  const { url: onboarding } = await client.payments.createAccountLink({ orgId });
  expect(onboarding).toContain('/connect/onboarding/');
  return { client, orgId };
}

/**
 * Sends an event about the account, as the sandbox does. The job of the event then reads the account from the sandbox.
 */
async function sendAccountEvent({ url, dataDir }: Product): Promise<void> {
  const { webhookSecret } = sandboxCredentials(await openKeys(null, dataDir));
  const body = JSON.stringify({ id: 'evt_1', type: 'account.updated', data: { object: { id: 'acct_1' } } });
  const at = Math.floor(Date.now() / 1000);
  const signature = createHmac('sha256', webhookSecret).update(`${at}.${body}`).digest('hex');
  const response = await fetch(`${url}/api/stripe/webhook`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'stripe-signature': `t=${at},v1=${signature}` },
    body,
  });
  expect(response.status).toBe(200);
}

it.concurrent('ends on SIGTERM together with its sandbox and database', async (context) => {
  await expectCleanStop(await start(context));
});

it.concurrent('ends in ten seconds when its sandbox is dead', async (context) => {
  const product = await start(context);
  process.kill(product.sandbox, 'SIGKILL');
  await sendAccountEvent(product);
  await expectCleanStop(product);
});

it.concurrent('ends in ten seconds when its sandbox is frozen while a request and a job wait for it', async (context) => {
  const product = await start(context);
  const { client, orgId } = await aSeller(product);
  process.kill(product.sandbox, 'SIGSTOP');
  const waiting = client.payments.createAccountLink({ orgId }).then(
    () => 'answered',
    () => 'broken off',
  );
  await sendAccountEvent(product);
  // After five more replies, it is certain that both the request and the job wait for the sandbox.
  for (let ask = 0; ask < 5; ask += 1) await client.organizations.listMine();
  await expectCleanStop(product);
  expect(await waiting).toBe('broken off');
});
