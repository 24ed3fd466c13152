import { once } from 'node:events';
import { Agent, type IncomingMessage, request } from 'node:http';
import type { Socket } from 'node:net';
import { json } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../testing/test-app.ts';
import { bodyLimit } from './mount-api.ts';

let app: TestApp;
/** One connection for consecutive requests, as a proxy uses it. */
const connections = new Agent({ keepAlive: true, maxSockets: 1 });
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(async () => {
  connections.destroy();
  await app.stop();
});

async function post(
  path: string,
  type: string,
  body: Buffer,
): Promise<{ answer: IncomingMessage; socket: Socket }> {
  const sent = request(app.url + path, {
    method: 'POST',
    agent: connections,
    headers: { 'content-type': type, 'content-length': body.length },
  });
  sent.end(body);
  const [answer] = (await once(sent, 'response')) as [IncomingMessage];
  return { answer, socket: answer.socket };
}

it.each([
  ['a form', '/api/auth/sign-in', 'application/json', 3, 'PAYLOAD_TOO_LARGE'],
  ['a price file', '/api/price-agreements/check', 'application/json', 3, 'PAYLOAD_TOO_LARGE'],
  ['a file', '/api/users/me/avatar', 'multipart/form-data; boundary=x', 12, 'UPLOAD_TOO_LARGE'],
])(
  'reads %s that is too large to its end, so that no proxy considers the server failed',
  async (_, path, type, megabytes, code) => {
    const { answer, socket } = await post(path, type, Buffer.alloc(megabytes * 1024 * 1024, 'x'));
    expect(answer.statusCode).toBe(413);
    expect(await json(answer)).toMatchObject({ code });
    const next = await post('/api/auth/sign-in', 'application/json', Buffer.from('{}'));
    next.answer.resume();
    expect([next.answer.statusCode, next.socket === socket]).toEqual([400, true]);
  },
);

it.each([
  ['larger than any proxy passes on', { 'content-length': 20 * 1024 * 1024 }],
  ['without a length', { 'transfer-encoding': 'chunked' }],
])('closes the connection after refusing a body that is %s', async (_, length) => {
  const sent = request(`${app.url}/api/auth/sign-in`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...length },
  });
  // The server closes the connection while the client is still sending.
  sent.on('error', () => {});
  sent.write(Buffer.alloc(bodyLimit + 1, 'x'));
  const [answer] = (await once(sent, 'response')) as [IncomingMessage];
  expect([answer.statusCode, answer.headers.connection]).toEqual([413, 'close']);
  sent.destroy();
});

it('reads the rows of a file that are larger than other requests', async () => {
  const rows = Buffer.from(JSON.stringify({ rows: 'x'.repeat(2 * bodyLimit) }));
  const file = await post('/api/price-agreements/check', 'application/json', rows);
  file.answer.resume();
  const other = await post('/api/auth/sign-in', 'application/json', rows);
  other.answer.resume();
  expect([file.answer.statusCode, other.answer.statusCode]).toEqual([401, 413]);
});
