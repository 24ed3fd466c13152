import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import type { Settings } from '../../payments-sandbox/settings.ts';
import { type RunningSandbox, startSandbox } from '../../payments-sandbox/start.ts';
import { watchTraffic } from '../../payments-sandbox/testing/stripe-types/watch-traffic.ts';
import { connectProvider } from '../features/payments/provider.ts';
import { sandboxCredentials } from '../features/payments/sandbox-credentials.ts';
import { backgroundTasks } from '../worker.ts';
import type { Person } from './builders.ts';
import { runJobs } from './run-jobs.ts';
import { startTestApp, type TestApp } from './test-app.ts';

export interface TestPayments {
  app: TestApp;
  /** POSTs a request that controls the sandbox (`/_sandbox/…`), and returns the JSON of the reply. */
  control<Answer = Record<string, unknown>>(path: string, body?: object): Promise<Answer>;
  /**
   * Calls the provider's API as the platform does, for events that the product does not cause (such as refunds in the
   * dashboard).
   */
  provider<Answer = Record<string, unknown>>(path: string, fields?: Record<string, string>): Promise<Answer>;
  /** Deletes an object of the provider, as in the dashboard. */
  delete(path: string): Promise<void>;
  /** Delivers the events that the sandbox holds back, then runs the jobs. */
  deliver(events?: string[]): Promise<void>;
  /** The sandbox's undelivered events, oldest first. */
  undelivered(): Promise<{ event: string; type: string }[]>;
  /** Runs one of the scheduled tasks. */
  sweep(
    task:
      | 'sweep-accounts'
      | 'sweep-card-payments'
      | 'sweep-checkouts'
      | 'sweep-events'
      | 'sweep-refunds'
      | 'sweep-reversals'
      | 'fetch-missed-events'
      | 'reconcile',
  ): Promise<void>;
  /**
   * Stops the sandbox. `up` starts it again on the same port and folder, with its clock set forward by `later`
   * milliseconds.
   */
  down(): Promise<void>;
  up(later?: number): Promise<void>;
  /**
   * After this call, the sandbox accepts connections but never replies. `deaf`: it ignores requests. `mute`: it
   * executes requests. `up` ends this state.
   */
  freeze(how: 'deaf' | 'mute'): Promise<void>;
  /** Completes the provider's onboarding for a seller organization. */
  onboard(owner: Person, orgId: string): Promise<void>;
  /** @throws when any request, reply or event does not match Stripe's own types */
  stop(): Promise<void>;
}

/** The API together with a real payments sandbox. Its webhooks wait until a test delivers them. */
export async function startTestPayments(settings: Record<string, string> = {}): Promise<TestPayments> {
  const dataDir = await mkdtemp(join(tmpdir(), 'myelin-payments-'));
  const sandboxSettings: Settings = {
    port: 0,
    host: '127.0.0.1',
    url: null,
    dataDir,
    secretKey: '',
    webhookUrl: null,
    webhookSecret: '',
    connectWebhookSecret: '',
    settleMs: 3_600_000,
  };
  const app = await startTestApp(settings);
  Object.assign(sandboxSettings, sandboxCredentials(app.deps.keys), {
    webhookUrl: `${app.url}/api/stripe/webhook`,
  });
  const traffic = watchTraffic();
  let sandbox: RunningSandbox | null = await startSandbox(sandboxSettings, undefined, traffic.observe);
  const origin = new URL(sandbox.url);
  sandboxSettings.port = Number(origin.port);
  // The sandbox's port is not known before this point. This works because handlers read the provider from `deps` at
  // each call.
  app.deps.env = { ...app.deps.env, sandboxPort: sandboxSettings.port };
  app.deps.payments = connectProvider(app.deps.env, app.deps.keys);
  let frozen: Server | null = null;
  const authorization = `Bearer ${sandboxSettings.secretKey}`;

  async function ask<Answer>(path: string, init: RequestInit): Promise<Answer> {
    const response = await fetch(new URL(path, origin), init);
    const answer = (await response.json()) as Answer;
    if (!response.ok) throw new Error(`${path}: ${response.status} ${JSON.stringify(answer)}`);
    return answer;
  }

  const payments: TestPayments = {
    app,
    control: (path, body = {}) =>
      ask(`/_sandbox/${path}`, {
        method: 'POST',
        headers: { authorization, 'content-type': 'application/json' },
        body: JSON.stringify(body),
      }),
    provider: (path, fields) =>
      ask(path, {
        method: fields ? 'POST' : 'GET',
        headers: { authorization },
        ...(fields && { body: new URLSearchParams(fields) }),
      }),
    async delete(path) {
      await ask(path, { method: 'DELETE', headers: { authorization } });
    },
    async deliver(events) {
      await payments.control('deliver', events ? { events } : {});
      await runJobs(app);
    },
    async undelivered() {
      const { data } = await ask<{ data: { event: string; type: string }[] }>(
        '/_sandbox/deliveries?status=pending',
        { headers: { authorization } },
      );
      return data;
    },
    async sweep(task) {
      await backgroundTasks(app.deps)[task]?.({});
    },
    async down() {
      frozen?.closeAllConnections();
      await frozen?.[Symbol.asyncDispose]();
      frozen = null;
      await sandbox?.close();
      sandbox = null;
    },
    async freeze(how) {
      await payments.down();
      const hidden =
        how === 'mute'
          ? await startSandbox(
              { ...sandboxSettings, port: 0, url: origin.origin },
              undefined,
              traffic.observe,
            )
          : null;
      sandbox = hidden;
      frozen = createServer((request) => hidden && pass(request, hidden.port));
      await once(frozen.listen(sandboxSettings.port, '127.0.0.1'), 'listening');
    },
    async up(later = 0) {
      await payments.down();
      sandbox = await startSandbox(sandboxSettings, () => Date.now() + later, traffic.observe);
    },
    async onboard(owner, orgId) {
      await owner.client.payments.createAccountLink({ orgId });
      const { rows } = await app.deps.db.$client.query<{ id: string }>(
        'SELECT provider_account_id AS id FROM connected_accounts WHERE org_id = $1',
        [orgId],
      );
      await payments.control(`accounts/${rows[0]?.id}/complete`);
      await payments.deliver();
    },
    async stop() {
      await payments.down();
      await app.stop();
      await rm(dataDir, { recursive: true });
      traffic.assertValid();
    },
  };
  await payments.control('delivery', { hold: true });
  return payments;
}

/** Forwards the request and discards the reply. */
async function pass(request: IncomingMessage, port: number): Promise<void> {
  await fetch(`http://127.0.0.1:${port}${request.url}`, {
    method: request.method ?? 'GET',
    headers: Object.entries(request.headers).flatMap(([name, value]) =>
      name === 'connection' || name === 'host' ? [] : [[name, String(value)] as [string, string]],
    ),
    ...(request.method === 'POST' && { body: await buffer(request) }),
  }).catch(() => {});
}
