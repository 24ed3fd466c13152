import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { openMetrics } from '../telemetry/metrics.ts';
import { openTraces, type Traces } from '../telemetry/traces.ts';
import { anOrganization, aPerson, type Person } from '../testing/builders.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';
import { startWorker } from '../worker.ts';
import { openReadiness } from './health.ts';
import { openMetricsPort } from './metrics-port.ts';

type Line = Record<string, unknown>;
type SpanJson = {
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  name: string;
  attributes: { key: string; value: Record<string, unknown> }[];
};

let app: TestApp;
let person: Person;
let collector: Awaited<ReturnType<typeof startCollector>>;
let traces: Traces;
let operations: Awaited<ReturnType<typeof openMetricsPort>>;
beforeAll(async () => {
  collector = await startCollector();
  traces = openTraces(collector.url, 'myelin-test');
  app = await startTestApp();
  const { db, log } = app.deps;
  operations = await openMetricsPort(
    { host: '127.0.0.1', port: 0 },
    openMetrics(db),
    openReadiness({ db, log }),
  );
  person = await aPerson(app);
});
afterAll(async () => {
  await operations.stop();
  await app.stop();
  collector.stop();
});

/** The part of an OpenTelemetry collector that receives spans. */
async function startCollector() {
  const spans: SpanJson[] = [];
  const server = createServer(async (request, response) => {
    const body = JSON.parse(await text(request));
    for (const resource of body.resourceSpans ?? [])
      for (const scope of resource.scopeSpans) spans.push(...scope.spans);
    response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return { spans, url: `http://127.0.0.1:${port}`, stop: () => server.close() };
}

const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;
const ask = (path: string, headers: Record<string, string> = {}) => fetch(app.url + path, { headers });
const lines = (): Line[] =>
  app
    .logged()
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line));

describe('the id of a request', () => {
  it('is not taken from an untrusted client', async () => {
    const open = await startTestApp({ TRUSTED_PROXIES: '10.1.2.3' });
    const answer = await fetch(`${open.url}/api/users/me`, { headers: { 'x-request-id': 'chosen-by-them' } });
    expect(answer.headers.get('x-request-id')).toMatch(uuid);
    await open.stop();
  });

  it.each(['short', 'has a space in it', 'x'.repeat(65), '<script>alert(1)</script>'])(
    'is not taken from a trusted proxy either when it is %o',
    async (id) => {
      const answer = await ask('/api/users/me', { 'x-request-id': id });
      expect(answer.headers.get('x-request-id')).toMatch(uuid);
    },
  );

  it.each(['/api/users/me', '/api/nothing', '/nothing'])(
    'is in the header of a refusal at %s',
    async (path) => {
      const answer = await ask(path, { 'x-request-id': 'from-the-proxy-1' });
      expect(answer.ok).toBe(false);
      expect(answer.headers.get('x-request-id')).toBe('from-the-proxy-1');
    },
  );

  it('is in the log line with the route pattern, without user data', async () => {
    await ask(`/api/products/${crypto.randomUUID()}?search=secret-words`, { 'x-request-id': 'a-line-1' });
    await vi.waitFor(
      () => expect(lines()).toContainEqual(expect.objectContaining({ requestId: 'a-line-1' })),
      10_000,
    );
    const line = lines().find(({ requestId }) => requestId === 'a-line-1');
    expect(line).toMatchObject({ msg: 'answered', method: 'GET', route: '/api/products/{id}', status: 401 });
    expect(app.logged()).not.toContain('secret-words');
  });

  it('is recorded in the jobs that the request queues and in their log lines', async () => {
    await fetch(`${app.url}/api/auth/password-reset`, {
      method: 'POST',
      headers: { 'x-request-id': 'a-reset-1', 'content-type': 'application/json' },
      body: JSON.stringify({ email: person.email }),
    });
    const worker = await startWorker(app.deps);
    await vi.waitFor(
      () =>
        expect(lines()).toContainEqual(
          expect.objectContaining({ requestId: 'a-reset-1', job: 'send-mail', traceId: expect.any(String) }),
        ),
      10_000,
    );
    await worker.stop();
  });
});

describe('the metrics', () => {
  it('are not on the public port', async () => {
    expect((await ask('/metrics')).status).toBe(404);
  });

  it('count requests by route pattern, statements, jobs, reads and streams', async () => {
    await anOrganization(app, person);
    await (await ask('/api/products/active')).text();
    const metrics = await (await fetch(`${operations.url}/metrics`)).text();
    expect(metrics).toMatch(
      /myelin_http_request_seconds_count\{method="GET",route="\/api\/products\/\{id\}",status="401"\} \d/,
    );
    expect(metrics).toMatch(/myelin_statement_seconds_count\{kind="prepared",outcome="done"\} [1-9]/);
    expect(metrics).toMatch(/myelin_job_seconds_count\{task="send-mail",outcome="done"\} [1-9]/);
    expect(metrics).toMatch(/myelin_cached_reads_total\{outcome="miss"\} 1/);
    expect(metrics).toContain('myelin_streams_open 0');
    expect(metrics).toMatch(/myelin_pool_connections\{state="waiting"\} 0/);
    expect(metrics).toMatch(/myelin_jobs_failed 0/);
    expect(metrics).toMatch(/myelin_provider_events_waiting 0/);
    expect(metrics).toMatch(/myelin_event_loop_utilization (0\.\d+|1)\n/);
    expect(metrics).toMatch(
      /myelin_statement_seconds_bucket\{kind="prepared",outcome="done",le="\+Inf"\} [1-9]/,
    );
    expect(metrics).not.toContain(person.id);
  });

  it('report an unavailable database', async () => {
    const metrics = await (await fetch(`${operations.url}/metrics`)).text();
    expect(metrics).toContain('myelin_database_up 1');
  });
});

it('puts the spans of a request, its statements and its jobs into one trace without values', async () => {
  await traces.end();
  const request = collector.spans.find(({ name }) => name === 'POST /api/auth/password-reset');
  const inTrace = collector.spans.filter(({ traceId }) => traceId === request?.traceId);
  const job = inTrace.find(({ name }) => name === 'job send-password-reset');
  expect(job?.parentSpanId).toBe(request?.spanId);
  expect(inTrace.find(({ name }) => name === 'job send-mail')?.parentSpanId).toBe(job?.spanId);
  expect(inTrace.filter(({ name }) => name.startsWith('statement ')).length).toBeGreaterThan(2);
  expect(JSON.stringify(collector.spans)).not.toContain(person.email);
});
