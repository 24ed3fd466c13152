import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import Stripe from 'stripe';
import type { Settings } from '../settings.ts';
import { startSandbox } from '../start.ts';
import { CONNECT_SECRET, type Receiver, SECRET, startReceiver } from './receiver.ts';
import { watchTraffic } from './stripe-types/watch-traffic.ts';

export interface TestSandbox {
  url: string;
  stripe: Stripe;
  receiver: Receiver;
  /** Sends a POST to /_sandbox/… and returns the JSON of the reply. */
  control(path: string, body?: object): Promise<Record<string, unknown>>;
  /** Restarts the sandbox with the same folder. `later` moves its clock forward by this many milliseconds. */
  restart(later?: number): Promise<void>;
  /** @throws if a request, a reply or an event does not match Stripe's types */
  close(): Promise<void>;
}

export const KEY = 'sk_test_sandbox_tests';

/** Starts a sandbox on a free port with its own folder, the real SDK as its client, and a receiver for its events. */
export async function startTestSandbox(changes: Partial<Settings> = {}): Promise<TestSandbox> {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'payments-sandbox-'));
  const receiver = await startReceiver();
  const settings: Settings = {
    port: 0,
    host: '127.0.0.1',
    url: null,
    dataDir,
    secretKey: KEY,
    webhookUrl: receiver.url,
    webhookSecret: SECRET,
    connectWebhookSecret: CONNECT_SECRET,
    settleMs: 3_600_000,
    ...changes,
  };
  const traffic = watchTraffic();
  let running = await startSandbox(settings, undefined, traffic.observe);

  const test: TestSandbox = {
    url: running.url,
    stripe: connect(running.url),
    receiver,
    async control(path, body = {}) {
      const response = await fetch(`${test.url}/_sandbox/${path}`, {
        method: 'POST',
        headers: { authorization: `Bearer ${KEY}`, 'content-type': 'application/json' },
        body: JSON.stringify(body),
      });
      return await response.json();
    },
    async restart(later = 0) {
      await running.close();
      running = await startSandbox(settings, () => Date.now() + later, traffic.observe);
      test.url = running.url;
      test.stripe = connect(running.url);
    },
    async close() {
      await running.close();
      await receiver.close();
      rmSync(dataDir, { recursive: true });
      traffic.assertValid();
    },
  };
  return test;
}

function connect(url: string): Stripe {
  const { hostname, port } = new URL(url);
  return new Stripe(KEY, { host: hostname, port, protocol: 'http', maxNetworkRetries: 0 });
}
