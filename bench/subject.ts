import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import autocannon from 'autocannon';
import type { Ready } from './servers/answer-parent.ts';
import type { Sent } from './servers/count-statements.ts';
import { nextUncached } from './uncached.ts';

export type Subject = Ready & {
  /** A new access token. A token is valid for ten minutes, and a benchmark may take longer. */
  token: () => Promise<string>;
  sent: () => Promise<Sent & { cpuMicroseconds: number }>;
  stop: () => Promise<void>;
};

/** Starts one of the servers in bench/servers as a separate process. */
export async function startSubject(server: 'app' | 'bare', args: readonly string[]): Promise<Subject> {
  const file = fileURLToPath(new URL(`./servers/${server}.ts`, import.meta.url));
  const child: ChildProcess = fork(file, [...args]);
  const [ready] = (await Promise.race([once(child, 'message'), once(child, 'exit')])) as [Ready | number];
  if (typeof ready !== 'object') throw new Error(`bench/servers/${server}.ts ended with ${ready}`);
  const ask = async <Answer>(what: 'token' | 'count'): Promise<Answer> => {
    child.send(what);
    const [answer] = await once(child, 'message');
    return answer;
  };
  return {
    ...ready,
    token: () => ask('token'),
    sent: () => ask('count'),
    stop: async () => {
      const ended = once(child, 'exit');
      child.disconnect();
      await ended;
    },
  };
}

export type Load = { url: string; seconds: number; headers?: Record<string, string>; isUncached?: boolean };

/**
 * `perSecond`: the number of requests per second that got status 200, over 32 connections. `median` and `p99`: their
 * latencies in milliseconds.
 */
export type Rate = { perSecond: number; median: number; p99: number };

export async function requestsPerSecond({ seconds, ...asked }: Load): Promise<Rate> {
  const result = await send(asked, { duration: seconds });
  const { p50, p99 } = result.latency;
  return { perSecond: result['2xx'] / result.duration, median: p50, p99 };
}

/** Sends a number of requests over 32 connections and waits for all of them, without a time limit. */
export async function sendRequests(asked: Omit<Load, 'seconds'>, amount: number): Promise<void> {
  await send(asked, { amount });
}

async function send(
  { url, headers = {}, isUncached = false }: Omit<Load, 'seconds'>,
  howLong: { duration: number } | { amount: number },
): Promise<autocannon.Result> {
  const result = await autocannon({
    url,
    connections: 32,
    ...howLong,
    headers,
    ...(isUncached && { requests: [{ setupRequest: (request) => ({ ...request, ...nextUncached() }) }] }),
  });
  if (result.non2xx > 0 || result.errors > 0) {
    throw new Error(`${url}: ${result.non2xx} refusals and ${result.errors} errors under load`);
  }
  return result;
}
