import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { get } from 'node:http';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { freePort } from './testing/free-port.ts';

const program = fileURLToPath(new URL('./testing/group-process.ts', import.meta.url));

type Times = { startMs?: number; stopMs?: number };

async function startThree({ startMs = 0, stopMs = 5_000 }: Times = {}) {
  const port = await freePort();
  const args = [program, port, startMs, stopMs].map(String);
  const leader = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  leader.stdout.on('data', (text) => {
    output += text;
  });
  leader.stderr.on('data', (text) => {
    output += text;
  });
  const pids = (word: string) =>
    [...output.matchAll(new RegExp(`^${word} (\\d+)$`, 'gm'))].map(([, pid]) => Number(pid));
  const kill = () => {
    for (const pid of [...pids('started'), leader.pid ?? 0]) if (isAlive(pid)) process.kill(pid, 'SIGKILL');
  };
  return { leader, url: `http://127.0.0.1:${port}`, pids, output: () => output, kill };
}

type Three = Awaited<ReturnType<typeof startThree>>;

const untilAllReady = (three: Three) =>
  vi.waitFor(() => expect(three.output()).toContain('all ready'), 20_000);

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

/** Uses a new connection. */
function ask(url: string): Promise<string> {
  return new Promise((resolve, reject) => {
    get(url, { agent: false }, (answer) => {
      let text = '';
      answer.on('data', (chunk) => {
        text += chunk;
      });
      answer.on('end', () => resolve(text));
    }).on('error', reject);
  });
}

/**
 * Requests a stop and checks that no process is left.
 * @returns the duration in milliseconds
 */
async function end({ leader, pids }: Three): Promise<number> {
  const startedAt = performance.now();
  leader.kill('SIGTERM');
  expect(await endOf(leader)).toEqual([0, null]);
  expect(pids('started').filter(isAlive)).toEqual([]);
  return performance.now() - startedAt;
}

const endOf = (leader: ChildProcess) => once(leader, 'exit');

describe('three processes', () => {
  let three: Three;
  beforeAll(async () => {
    three = await startThree({ stopMs: 500 });
    await untilAllReady(three);
  });
  afterAll(() => three.kill());

  it('closes connections that were just being passed to a dying process, instead of leaving them open', async () => {
    const { url, pids } = three;
    const [halted = 0] = pids('ready');
    process.kill(halted, 'SIGSTOP');
    const settled: string[] = [];
    // The three processes get the connections in turn, but one of them accepts no connection.
    const asked = Array.from({ length: 3 }, () =>
      ask(url).then(
        () => settled.push('answered'),
        (error) => settled.push(error.code),
      ),
    );
    await vi.waitFor(() => expect(settled).toEqual(['answered', 'answered']), 5_000);
    process.kill(halted, 'SIGKILL');
    await Promise.all(asked);
    expect(settled).toEqual(['answered', 'answered', 'ECONNRESET']);
    expect(await ask(url)).not.toBe(String(halted));
    await vi.waitFor(() => expect(pids('ready')).toHaveLength(4), 10_000);
  });

  it('retries a process that the system cannot start, and ends no other', async () => {
    const { leader, pids, output, url } = three;
    leader.kill('SIGUSR2');
    // The reply proves that the signal was received.
    await ask(url);
    process.kill(pids('ready').at(-1) ?? 0, 'SIGKILL');
    await vi.waitFor(() => expect(output()).toContain('ENOENT'), 5_000);
    leader.kill('SIGUSR2');
    await vi.waitFor(() => expect(pids('ready')).toHaveLength(5), 10_000);
  });

  it('kills busy and halted processes when the time for a stop is over', async () => {
    ask(`${three.url}/busy`).catch(() => {});
    await ask(three.url);
    process.kill(three.pids('ready').at(-1) ?? 0, 'SIGSTOP');
    expect(await end(three)).toBeGreaterThan(450);
  });
});

it('ends processes that are being restarted', async () => {
  const three = await startThree({ startMs: 500 });
  onTestFinished(three.kill);
  await untilAllReady(three);
  process.kill(three.pids('ready')[0] ?? 0, 'SIGKILL');
  await vi.waitFor(() => expect(three.pids('started')).toHaveLength(4), 10_000);
  await end(three);
  expect(three.pids('ready')).toHaveLength(3);
});

it('ends processes that are not ready yet', async () => {
  const three = await startThree({ startMs: 60_000 });
  onTestFinished(three.kill);
  await vi.waitFor(() => expect(three.pids('started')).toHaveLength(3), 20_000);
  await end(three);
});
