import { Agent, request } from 'node:http';
import { nextUncached } from '../uncached.ts';

/**
 * Keeps a number of connections busy with uncached reads, and reports the milliseconds of each read to its parent
 * process. This process is separate, so that the work of sending is not counted as slowness of the server.
 */
export type Options = { url: string; connections: number; seconds: number; words: readonly string[] };

const { url, connections, seconds, words }: Options = JSON.parse(process.argv[2] ?? '');
const { hostname, port } = new URL(url);
const until = performance.now() + seconds * 1000;
const latencies: number[] = [];

await Promise.all(
  Array.from({ length: connections }, async () => {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    while (performance.now() < until) latencies.push(await read(agent));
    agent.destroy();
  }),
);
process.send?.(latencies, () => process.exit(0));

function read(agent: Agent): Promise<number> {
  const { path, headers } = nextUncached(words[latencies.length % words.length]);
  const startedAt = performance.now();
  return new Promise((resolve, reject) => {
    request({ hostname, port, path, agent, headers: { ...headers, 'accept-encoding': 'br' } }, (response) => {
      if (response.statusCode !== 200) reject(new Error(`${path} answered ${response.statusCode}`));
      response.resume().on('end', () => resolve(performance.now() - startedAt));
    })
      .on('error', reject)
      .end();
  });
}
