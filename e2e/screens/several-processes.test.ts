import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { get } from 'node:http';
import { expect, it, vi } from 'vitest';
import { connectClient } from '../../server/testing/test-client.ts';
import { startServer } from '../own-server.ts';

const password = 'violet cresyl 1882';

/** The ids of this process's child processes, except the payments sandbox. */
function childrenOf(pid: number | undefined): number[] {
  return execFileSync('ps', ['-A', '-ww', '-o', 'pid=,ppid=,args='], { encoding: 'utf8' })
    .split('\n')
    .map((line) => /^\s*(\d+)\s+(\d+)\s+(.*)$/.exec(line))
    .filter((match) => match?.[2] === String(pid) && match?.[3]?.includes('server/main.ts'))
    .map((match) => Number(match?.[1]));
}

/**
 * Returns the status of a reply. Each request uses a new connection, so that the processes get the requests in turn,
 * and no request goes to a process that has ended.
 */
function statusOf(url: string, accessToken = ''): Promise<number | undefined> {
  return new Promise((resolve, reject) => {
    const headers = { authorization: `Bearer ${accessToken}` };
    const request = get(url, { agent: false, ...(accessToken && { headers }) }, (answer) => {
      answer.resume();
      resolve(answer.statusCode);
    });
    request.on('error', reject);
  });
}

it('several web processes send each change to all browsers, count reads and refuse an ended session together, and replace one that dies', async () => {
  const server = await startServer(undefined, { WEB_PROCESSES: '3' });
  const ask = (path: string) => fetch(server.url + path);
  const first = childrenOf(server.process.pid);
  expect(first).toHaveLength(4);

  const { accessToken } = await connectClient(server.url, null).auth.signUp({
    email: 'ada@people.example',
    password,
    fullName: 'Ada',
  });
  const client = connectClient(server.url, accessToken);
  // The processes receive new connections in turn, so six streams reach all of them.
  const streams = await Promise.all(Array.from({ length: 6 }, () => client.realtime.subscribe()));
  await Promise.all(streams.map((stream) => stream.next()));
  const received = streams.map((stream) => stream.next());
  const { id: orgId } = await client.organizations.create({ name: 'Analytical Engines', type: 'buyer_org' });
  expect((await Promise.all(received)).map(({ value }) => value)).toEqual(
    Array.from({ length: 6 }, () => ({ topic: 'membership', orgId })),
  );

  const statuses: number[] = [];
  const words = Array.from({ length: 1_100 }, (_, at) => `word${at}`).values();
  await Promise.all(
    Array.from({ length: 12 }, async () => {
      for (const word of words) {
        const answer = await ask(`/api/products/active?search=${word}`);
        await answer.text();
        statuses.push(answer.status);
      }
    }),
  );
  expect(statuses.filter((status) => status === 200)).toHaveLength(1_000);

  const own = `${server.url}/api/organizations`;
  const ofEach = async () => [
    await statusOf(own, accessToken),
    await statusOf(own, accessToken),
    await statusOf(own, accessToken),
  ];
  expect(await ofEach()).toEqual([200, 200, 200]);
  await client.auth.signOut();
  expect(await ofEach()).toEqual([401, 401, 401]);

  process.kill(first[0] ?? 0, 'SIGKILL');
  // If a connection was given to the process just before that process was killed, the request fails. So the request
  // is repeated.
  await vi.waitFor(async () => expect(await statusOf(`${server.url}/readyz`)).toBe(200), 5_000);
  await vi.waitFor(() => expect(childrenOf(server.process.pid)).not.toContain(first[0]), 5_000);
  await vi.waitFor(() => expect(childrenOf(server.process.pid)).toHaveLength(4), 10_000);

  const ended = once(server.process, 'exit');
  server.process.kill('SIGTERM');
  expect(await ended).toEqual([0, null]);
  expect(server.output()).toContain('died');
});
