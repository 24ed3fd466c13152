import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { anOrganization, aPerson, aProduct } from '../../../testing/builders.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';

/** `npm run proof -- webhooks EVENTS ENDPOINTS RATE` sets these numbers. */
const events = Number(process.env.EVENTS ?? 40);
const endpoints = Number(process.env.ENDPOINTS ?? 10);
const rate = Number(process.env.RATE ?? 20);
const kills = Number(process.env.KILLS ?? 1);
/** The limit of the 99th percentile, in milliseconds. Only the proof sets it, because `npm test` also runs on busy machines. */
const latestMs = process.env.LATEST_MS ? Number(process.env.LATEST_MS) : null;
/** Each organization has ten endpoints: one that hangs, one that fails, and eight that accept every event. */
const ofOrganization = 10;
const organizations = Math.max(1, Math.round(endpoints / ofOrganization));
const hangs = (endpoint: number) => endpoint % ofOrganization === 0;
const fails = (endpoint: number) => endpoint % ofOrganization === 1;

let app: TestApp;
let receiver: Server;
const productIds: string[] = [];
/** For each endpoint, the numbers in the order of their first arrival, with the time since the event in milliseconds. */
const arrived = Array.from({ length: organizations * ofOrganization }, () => new Map<number, number>());
let repeated = 0;
const senders: ChildProcess[] = [];

beforeAll(async () => {
  app = await startTestApp({ REQUESTS_TO_LOOPBACK: '1' });
  receiver = createServer(async (request, response) => {
    const endpoint = Number(request.url?.slice(1));
    let body = '';
    for await (const chunk of request) body += chunk;
    if (hangs(endpoint)) return;
    if (fails(endpoint)) return void response.writeHead(500).end();
    const { number, timestamp } = JSON.parse(body);
    if (arrived[endpoint]?.has(number)) repeated += 1;
    else arrived[endpoint]?.set(number, Date.now() - Date.parse(timestamp));
    response.writeHead(204).end();
  }).listen(0, '127.0.0.1');
  await once(receiver, 'listening');
  for (let organization = 0; organization < organizations; organization += 1)
    await anOrganizationWithEndpoints(organization);
  for (let count = 0; count < 2; count += 1) await startSender();
}, 600_000);
afterAll(async () => {
  for (const sender of senders) sender.kill('SIGKILL');
  receiver.closeAllConnections();
  receiver.close();
  await app.stop();
});

async function anOrganizationWithEndpoints(organization: number): Promise<void> {
  const owner = await aPerson(app);
  const { id: orgId } = await anOrganization(app, owner);
  productIds.push((await aProduct(owner, orgId, { status: 'draft' })).id);
  const { port } = receiver.address() as AddressInfo;
  for (let nth = 0; nth < ofOrganization; nth += 1) {
    const url = `http://127.0.0.1:${port}/${organization * ofOrganization + nth}`;
    await owner.client.webhooks.create({ orgId, url, types: ['product.published', 'product.withdrawn'] });
  }
}

/** The first one sends, because it has taken the lock. */
async function startSender(): Promise<void> {
  const entry = fileURLToPath(new URL('../../../testing/webhook-sender-process.ts', import.meta.url));
  const sender = spawn(process.execPath, [entry, app.database.appUrl, app.deps.env.dataDir], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  if (!sender.stdout) throw new Error('The process has no output');
  await once(sender.stdout, 'data');
  senders.push(sender);
}

async function killSender(): Promise<void> {
  senders.shift()?.kill('SIGKILL');
  await startSender();
}

/** Each change of a product's status is one event. */
const change = (event: number) =>
  app.deps.db.$client.query(
    "UPDATE products SET status = CASE status WHEN 'active' THEN 'draft' ELSE 'active' END WHERE id = $1",
    [productIds[event % organizations]],
  );

it('every event reaches each endpoint that accepts it, in order, whatever other endpoints and processes do', async () => {
  const startedAt = performance.now();
  let killed = 0;
  for (let event = 0; event < events; event += 1) {
    await wait(Math.max(0, startedAt + (event * 1000) / rate - performance.now()));
    await change(event);
    if (killed < kills && event >= ((killed + 1) * events) / (kills + 1)) {
      killed += 1;
      await killSender();
    }
  }
  const accepting = arrived.filter((_, endpoint) => !hangs(endpoint) && !fails(endpoint));
  const perOrganization = Math.floor(events / organizations);
  await vi.waitFor(() => {
    for (const one of accepting) expect(one.size).toBeGreaterThanOrEqual(perOrganization);
  }, 120_000);
  for (const one of accepting) {
    const numbers = [...one.keys()];
    expect(numbers).toEqual(numbers.map((_, index) => index + 1));
  }
  const delays = accepting.flatMap((one) => [...one.values()]).sort((a, b) => a - b);
  const at = (part: number) => delays[Math.floor(part * (delays.length - 1))] ?? 0;
  process.stdout.write(
    `${delays.length} deliveries, ${killed} kills, ${repeated} repeated; p50 ${at(0.5)} ms, p99 ${at(0.99)} ms, longest ${at(1)} ms\n`,
  );
  expect(killed).toBe(kills);
  if (latestMs !== null) expect(at(0.99)).toBeLessThan(latestMs);
}, 3_600_000);
