import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { Webhook, WebhookVerificationError } from 'standardwebhooks';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { limits } from '../../../../contract/limits.ts';
import { addMember, anOrganization, aPerson, aProduct, type Person } from '../../../testing/builders.ts';
import { mailTo } from '../../../testing/mailbox.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { codeOf } from '../../../testing/test-client.ts';
import { attemptLimits } from '../../identity/attempt-limits.ts';
import { keyOf } from '../../identity/attempts.ts';
import { suspendOrganization } from '../organization-status.ts';
import { sendEvents, slowMs } from './send-events.ts';
import { startWebhookSender, type WebhookSender } from './webhook-sender.ts';

let app: TestApp;
let owner: Person;
let orgId: string;
const receivers: Server[] = [];
const senders: WebhookSender[] = [];
beforeAll(async () => {
  app = await startTestApp({ REQUESTS_TO_LOOPBACK: '1' });
});
beforeEach(async () => {
  owner = await aPerson(app, 'Olga Owner');
  orgId = (await anOrganization(app, owner)).id;
});
afterEach(async () => {
  await Promise.all(senders.splice(0).map((sender) => sender.stop()));
  for (const receiver of receivers.splice(0)) {
    receiver.closeAllConnections();
    receiver.close();
  }
});
afterAll(() => app.stop());

type Received = { headers: IncomingHttpHeaders; body: string };

/** An endpoint on this machine. `answer` returns the status for each request; null leaves the request without a response. */
async function receive(answer: (received: Received) => number | null | Promise<number> = () => 204) {
  const got: Received[] = [];
  const server = createServer(async (request, response) => {
    let body = '';
    for await (const chunk of request) body += chunk;
    const received = { headers: request.headers, body };
    got.push(received);
    const status = await answer(received);
    if (status !== null) response.writeHead(status).end('thanks');
  }).listen(0, '127.0.0.1');
  receivers.push(server);
  await new Promise((resolve) => server.once('listening', resolve));
  return { got, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook` };
}

const types = ['product.published' as const];
async function anEndpoint(url: string) {
  const { id, secret } = await owner.client.webhooks.create({ orgId, url, types });
  return { id, orgId, secret };
}

const publish = () => aProduct(owner, orgId);
function send(): void {
  senders.push(startWebhookSender(app.deps));
}

const numbersOf = (got: readonly Received[]) => got.map(({ body }) => JSON.parse(body).number as number);
const idsOf = (got: readonly Received[]) => got.map(({ headers }) => headers['webhook-id']);

/** As a receiver verifies it, with the library of Standard Webhooks. */
function isSignedWith(secret: string, { headers, body }: Received): boolean {
  try {
    new Webhook(secret).verify(body, headers as Record<string, string>);
    return true;
  } catch (error) {
    if (error instanceof WebhookVerificationError) return false;
    throw error;
  }
}

/** Lets the next attempt be made now. */
const due = (id: string) =>
  app.deps.db.$client.query('UPDATE webhook_endpoints SET retry_at = now() WHERE id = $1', [id]);
const emailsOf = async (subject: string) =>
  (await mailTo(app, owner.email)).filter((mail) => mail.subject.includes(subject));
const listed = async () => (await owner.client.webhooks.list({ orgId }))[0];
const deliveriesOf = async (of: { orgId: string; id: string }) =>
  (await owner.client.webhooks.deliveries(of)).items;

describe('an endpoint', () => {
  it('cannot be added or seen by members and strangers', async () => {
    const member = await aPerson(app);
    await addMember(app, orgId, member, 'member');
    for (const { client } of [member, await aPerson(app)]) {
      expect(await codeOf(client.webhooks.list({ orgId }))).toBe('FORBIDDEN');
      const added = client.webhooks.create({ orgId, url: 'https://erp.example/', types });
      expect(await codeOf(added)).toBe('FORBIDDEN');
    }
  });

  it('of another organization is not found', async () => {
    const { id } = await anEndpoint('https://erp.example/');
    const other = await aPerson(app);
    const { id: otherOrg } = await anOrganization(app, other);
    const of = { orgId: otherOrg, id };
    const calls = [
      () => other.client.webhooks.update({ ...of, url: 'https://other.example/', types }),
      () => other.client.webhooks.pause(of),
      () => other.client.webhooks.resume(of),
      () => other.client.webhooks.test(of),
      () => other.client.webhooks.rotate({ ...of, overlapHours: 1 }),
      () => other.client.webhooks.resend({ ...of, from: 1, to: 1 }),
      () => other.client.webhooks.deliveries(of),
      () => other.client.webhooks.remove(of),
    ];
    for (const call of calls) expect(await codeOf(call())).toBe('NOT_FOUND');
  });

  it('is told to the owners, is in the audit without secrets, and shows its secret once', async () => {
    const { id, secret } = await anEndpoint('https://erp.example/in?key=1');
    const [email] = await emailsOf('New webhook endpoint');
    expect(email?.text).toContain('erp.example');
    expect(email?.text).not.toContain('key=1');
    const { events } = await owner.client.audit.list({ orgId });
    const event = events.find(({ source }) => source === 'webhook');
    expect(event?.newData).toMatchObject({ id, url: 'https://erp.example/in?key=1' });
    expect(JSON.stringify(event)).not.toContain('encrypted');
    expect(JSON.stringify(await owner.client.webhooks.list({ orgId }))).not.toContain(secret);
  });

  it('stores its URL in one notation', async () => {
    await anEndpoint('HTTPS://ERP.Example/In');
    expect((await listed())?.url).toBe('https://erp.example/In');
  });

  it('is refused above the limit', async () => {
    for (let count = 0; count < limits.webhooks; count += 1) await anEndpoint('https://erp.example/');
    expect(await codeOf(anEndpoint('https://erp.example/'))).toBe('TOO_MANY_WEBHOOKS');
  });
});

it('limits how often one person adds and tests endpoints and sends events again', async () => {
  const admin = await aPerson(app);
  await addMember(app, orgId, admin, 'admin');
  const endpoint = await anEndpoint('https://erp.example/');
  await app.deps.db.$client.query('INSERT INTO attempts (key, made, last_at) VALUES ($1, $2, now())', [
    keyOf('webhook', admin.id),
    attemptLimits.webhook.free - 1,
  ]);
  const { webhooks } = admin.client;
  await webhooks.test(endpoint);
  for (const call of [
    () => webhooks.test(endpoint),
    () => webhooks.resend({ orgId, id: endpoint.id, from: 1, to: 1 }),
    () => webhooks.create({ orgId, url: 'https://erp.example/', types }),
  ])
    expect(await codeOf(call())).toBe('SENT_TOO_MUCH');
});

/** Calls of one turn, as the sender makes them. */
const takeTurn = (id: string, cut = new AbortController()) =>
  sendEvents(app.deps, id, { stop: cut.signal, cut: cut.signal });
/** Numbers the events and queues them for the endpoints, without sending them. */
async function queue(endpoint: { id: string; orgId: string }, waiting: number): Promise<void> {
  await owner.client.webhooks.pause(endpoint);
  send();
  await vi.waitFor(async () => expect((await listed())?.waiting).toBe(waiting), 20_000);
  await Promise.all(senders.splice(0).map((sender) => sender.stop()));
  await owner.client.webhooks.resume(endpoint);
}

describe('an attempt', () => {
  it('whose process ends before its result is recorded is made again, with the same id', async () => {
    const cut = new AbortController();
    const { got, url } = await receive(() => {
      if (cut.signal.aborted) return 204;
      cut.abort();
      return null;
    });
    const endpoint = await anEndpoint(url);
    await publish();
    await queue(endpoint, 1);
    await takeTurn(endpoint.id, cut);
    expect(await deliveriesOf(endpoint)).toMatchObject([{ state: 'waiting', attempts: [] }]);
    await takeTurn(endpoint.id);
    expect(await deliveriesOf(endpoint)).toMatchObject([{ state: 'delivered', attempts: [{ status: 204 }] }]);
    expect(idsOf(got)).toEqual([got[0]?.headers['webhook-id'], got[0]?.headers['webhook-id']]);
  });

  it('of two processes at the same time is recorded once', async () => {
    const { got, url } = await receive();
    const endpoint = await anEndpoint(url);
    await publish();
    await queue(endpoint, 1);
    await Promise.all([takeTurn(endpoint.id), takeTurn(endpoint.id)]);
    expect(new Set(idsOf(got)).size).toBe(1);
    const [delivery] = await deliveriesOf(endpoint);
    expect(delivery?.attempts).toHaveLength(1);
  });

  it('that is slow or fails ends the turn of the endpoint', async () => {
    let status = 503;
    const { got, url } = await receive(async () => {
      if (status === 200) await wait(slowMs + 100);
      return status;
    });
    const endpoint = await anEndpoint(url);
    await publish();
    await publish();
    await queue(endpoint, 2);
    await takeTurn(endpoint.id);
    expect(numbersOf(got)).toEqual([1]);
    status = 200;
    await due(endpoint.id);
    await takeTurn(endpoint.id);
    expect(numbersOf(got)).toEqual([1, 1]);
  });

  it('during which the endpoint is paused or removed is the last one', async () => {
    for (const end of ['pause', 'remove'] as const) {
      const { got, url } = await receive(async () => {
        await owner.client.webhooks[end](endpoint);
        return 204;
      });
      const endpoint = await anEndpoint(url);
      await publish();
      await publish();
      await queue(endpoint, 2);
      await takeTurn(endpoint.id);
      await takeTurn(endpoint.id);
      expect(got).toHaveLength(1);
      await owner.client.webhooks.remove(endpoint).catch(() => {});
    }
  });

  it('at the URL before does not pause the endpoint', async () => {
    const { url } = await receive(async () => {
      await owner.client.webhooks.update({ ...endpoint, url: 'https://erp.example/', types });
      return 410;
    });
    const endpoint = await anEndpoint(url);
    await publish();
    await queue(endpoint, 1);
    await takeTurn(endpoint.id);
    expect(await listed()).toMatchObject({ pausedBecause: null, url: 'https://erp.example/' });
    expect(await emailsOf('is paused')).toEqual([]);
  });

  it('that a person asks for starts the delays over', async () => {
    const { url } = await receive(() => 503);
    const endpoint = await anEndpoint(url);
    await publish();
    await queue(endpoint, 1);
    await takeTurn(endpoint.id);
    await app.deps.db.$client.query('UPDATE webhook_endpoints SET attempts = 9 WHERE id = $1', [endpoint.id]);
    await owner.client.webhooks.test(endpoint);
    await takeTurn(endpoint.id);
    const after = await listed();
    expect(after).toMatchObject({ pausedBecause: null, failures: 2 });
    expect(Date.parse(after?.retryAt ?? '') - Date.now()).toBeLessThan(10_000);
  });
});

it('sends a test at once that a person asks for during an attempt that fails', async () => {
  let requests = 0;
  const { got, url } = await receive(async () => {
    requests += 1;
    if (requests > 1) return 204;
    await owner.client.webhooks.test(endpoint);
    return 503;
  });
  const endpoint = await anEndpoint(url);
  await publish();
  await queue(endpoint, 1);
  await takeTurn(endpoint.id);
  await takeTurn(endpoint.id);
  expect(numbersOf(got).slice(0, 2)).toEqual([1, 1]);
});

describe('events', () => {
  it('are sent in order, signed, and only those after the endpoint was added and of its types', async () => {
    await publish();
    send();
    const { got, url } = await receive();
    const { secret } = await anEndpoint(url);
    const { id: productId } = await publish();
    await app.deps.db.$client.query("UPDATE products SET status = 'draft' WHERE id = $1", [productId]);
    await publish();
    await vi.waitFor(() => expect(numbersOf(got)).toEqual([2, 4]), 20_000);
    expect(JSON.parse(got[0]?.body ?? '')).toMatchObject({
      type: 'product.published',
      number: 2,
      data: { productId },
    });
    expect(got.every((received) => isSignedWith(secret, received))).toBe(true);
  });

  it('wait behind one that failed, and keep their ids and their order', async () => {
    let isBroken = true;
    const { got, url } = await receive(() => (isBroken ? 503 : 200));
    const endpoint = await anEndpoint(url);
    await publish();
    await publish();
    send();
    await vi.waitFor(async () => expect(await listed()).toMatchObject({ failures: 1, waiting: 2 }), 20_000);
    isBroken = false;
    await due(endpoint.id);
    await vi.waitFor(() => expect(numbersOf(got)).toEqual([1, 1, 2]), 20_000);
    expect(got[0]?.headers['webhook-id']).toBe(got[1]?.headers['webhook-id']);
    await vi.waitFor(async () => expect(await listed()).toMatchObject({ failures: 0, waiting: 0 }), 10_000);
    const [, first] = await deliveriesOf(endpoint);
    expect(first).toMatchObject({ number: 1, state: 'delivered', body: got[0]?.body });
    expect(first?.attempts).toMatchObject([{ status: 200 }, { status: 503, response: 'thanks' }]);
  });

  it('that the endpoint refuses are not repeated, and the next one follows', async () => {
    const { got, url } = await receive(({ body }) => (JSON.parse(body).number === 1 ? 404 : 200));
    const endpoint = await anEndpoint(url);
    await publish();
    await publish();
    send();
    await vi.waitFor(() => expect(numbersOf(got)).toEqual([1, 2]), 20_000);
    await vi.waitFor(async () => {
      expect((await deliveriesOf(endpoint)).map(({ state }) => state)).toEqual(['delivered', 'failed']);
    }, 10_000);
  });

  it('stop at 410, with one email to the owners, and go on when the endpoint is resumed', async () => {
    let status = 410;
    const { got, url } = await receive(() => status);
    const endpoint = await anEndpoint(url);
    await publish();
    await publish();
    send();
    await vi.waitFor(
      async () => expect(await listed()).toMatchObject({ pausedBecause: 'gone', waiting: 1 }),
      20_000,
    );
    expect(numbersOf(got)).toEqual([1]);
    expect(await emailsOf('is paused')).toHaveLength(1);
    expect(await codeOf(owner.client.webhooks.test(endpoint))).toBe('WEBHOOK_PAUSED');
    status = 200;
    await owner.client.webhooks.resume(endpoint);
    await vi.waitFor(() => expect(numbersOf(got)).toEqual([1, 2]), 20_000);
  });

  it('reach an endpoint while another one hangs', async () => {
    const hanging = await receive(() => null);
    const { got, url } = await receive();
    await anEndpoint(hanging.url);
    await anEndpoint(url);
    await publish();
    send();
    await vi.waitFor(() => expect(hanging.got).toHaveLength(1), 20_000);
    await publish();
    await vi.waitFor(() => expect(numbersOf(got)).toEqual([1, 2]), 8_000);
    expect(hanging.got).toHaveLength(1);
  });

  it('are not sent to a removed endpoint, although one of them waits for its next attempt', async () => {
    const { got, url } = await receive(() => 500);
    const endpoint = await anEndpoint(url);
    await publish();
    send();
    await vi.waitFor(async () => expect((await listed())?.failures).toBe(1), 20_000);
    await owner.client.webhooks.remove(endpoint);
    await due(endpoint.id);
    const other = await receive();
    await anEndpoint(other.url);
    await publish();
    await vi.waitFor(() => expect(other.got).toHaveLength(1), 20_000);
    expect(got).toHaveLength(1);
  });

  it('of a suspended organization are not sent', async () => {
    const { got, url } = await receive();
    await anEndpoint(url);
    await publish();
    await suspendOrganization(app.ownerDb, orgId);
    send();
    await vi.waitFor(async () => {
      const { rows } = await app.deps.db.$client.query(
        "SELECT count(*)::int FROM webhook_deliveries d JOIN outbox_events v ON v.id = d.event_id WHERE v.org_id = $1 AND d.state = 'waiting'",
        [orgId],
      );
      expect(rows[0].count).toBe(1);
    }, 20_000);
    expect(got).toEqual([]);
  });

  it('are signed with both secrets until the end of the overlap', async () => {
    const { got, url } = await receive();
    const endpoint = await anEndpoint(url);
    const { secret } = await owner.client.webhooks.rotate({ orgId, id: endpoint.id, overlapHours: 1 });
    await publish();
    send();
    await vi.waitFor(() => expect(got).toHaveLength(1), 20_000);
    await app.deps.db.$client.query(
      `WITH actor AS (SELECT set_config('myelin.actor', $2, true)) UPDATE webhook_endpoints SET previous_until = now() FROM actor WHERE id = $1`,
      [endpoint.id, owner.id],
    );
    await publish();
    await vi.waitFor(() => expect(got).toHaveLength(2), 20_000);
    const signers = got.map((one) => [endpoint.secret, secret].map((each) => isSignedWith(each, one)));
    expect(signers).toEqual([
      [true, true],
      [false, true],
    ]);
  });

  it('are sent again as a range, with their ids, and a test only to its endpoint', async () => {
    const { got, url } = await receive();
    const other = await receive();
    const endpoint = await anEndpoint(url);
    await anEndpoint(other.url);
    for (let count = 0; count < 3; count += 1) await publish();
    send();
    await vi.waitFor(() => expect(numbersOf(got)).toEqual([1, 2, 3]), 20_000);
    await vi.waitFor(async () => expect((await listed())?.waiting).toBe(0), 10_000);
    expect(await owner.client.webhooks.resend({ orgId, id: endpoint.id, from: 2, to: 9 })).toEqual({
      events: 2,
    });
    await vi.waitFor(() => expect(numbersOf(got)).toEqual([1, 2, 3, 2, 3]), 20_000);
    expect(idsOf(got).slice(3)).toEqual(idsOf(got).slice(1, 3));
    await owner.client.webhooks.test({ orgId, id: endpoint.id });
    await vi.waitFor(() => expect(got).toHaveLength(6), 20_000);
    expect(JSON.parse(got[5]?.body ?? '')).toMatchObject({
      type: 'webhook.test',
      data: { endpointId: endpoint.id },
    });
    expect(other.got).toHaveLength(3);
    const range = { orgId, id: endpoint.id, from: 1, to: limits.webhookResend + 1 };
    expect(await codeOf(owner.client.webhooks.resend(range))).toBe('BAD_REQUEST');
  });

  it('to an endpoint that hangs do not delay the end of the process', async () => {
    const { got, url } = await receive(() => null);
    const endpoint = await anEndpoint(url);
    await publish();
    send();
    await vi.waitFor(() => expect(got).toHaveLength(1), 20_000);
    const startedAt = performance.now();
    await senders.shift()?.stop();
    expect(performance.now() - startedAt).toBeLessThan(limits.webhookSeconds * 500);
    expect(await deliveriesOf(endpoint)).toMatchObject([{ state: 'waiting', attempts: [] }]);
  });

  it('are sent by one of several processes, and by another one when it stops', async () => {
    const { got, url } = await receive();
    await anEndpoint(url);
    send();
    send();
    await publish();
    await vi.waitFor(() => expect(numbersOf(got)).toEqual([1]), 20_000);
    await senders.shift()?.stop();
    await publish();
    await vi.waitFor(() => expect(numbersOf(got)).toEqual([1, 2]), 20_000);
  });
});
