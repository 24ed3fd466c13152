import { Agent, request } from 'node:http';
import type { Asked } from './uncached.ts';

const perSecond = 200;

/**
 * Sends 200 requests a second at a constant rate, without waiting for earlier responses. Measures each request from its
 * scheduled time, so a stall of the server counts for every request that it delays. autocannon cannot do this: it sends
 * all 200 requests at the beginning of each second, and its correction assumes a rate of one request per millisecond.
 * @returns milliseconds of each request
 */
export async function latenciesAtRate(url: string, next: () => Asked, seconds: number): Promise<number[]> {
  const agent = new Agent({ keepAlive: true });
  const startedAt = performance.now();
  const answered: Promise<number>[] = [];
  while (answered.length < seconds * perSecond) {
    const dueAt = startedAt + (answered.length * 1000) / perSecond;
    if (dueAt > performance.now()) await new Promise((resolve) => setTimeout(resolve, 1));
    else answered.push(answeredAt(url, next(), agent).then((endedAt) => endedAt - dueAt));
  }
  const latencies = await Promise.all(answered);
  agent.destroy();
  return latencies;
}

function answeredAt(url: string, { path, headers }: Asked, agent: Agent): Promise<number> {
  return new Promise((resolve, reject) => {
    request(url + path, { agent, headers }, (response) => {
      if (response.statusCode !== 200) reject(new Error(`${path} answered ${response.statusCode}`));
      response.resume().on('end', () => resolve(performance.now()));
    })
      .on('error', reject)
      .end();
  });
}
