import { request } from 'node:http';

let callers = 0;

/**
 * Sends each request from a new loopback address, because the server limits requests per address.
 * @returns milliseconds
 */
export function post(url: string, path: string, body: object): Promise<number> {
  callers += 1;
  const localAddress = `127.0.${1 + (Math.floor(callers / 250) % 250)}.${1 + (callers % 250)}`;
  const bytes = JSON.stringify(body);
  return new Promise((resolve, reject) => {
    const startedAt = performance.now();
    const sent = request(
      url + path,
      {
        method: 'POST',
        localAddress,
        agent: false,
        headers: { 'content-type': 'application/json', 'content-length': Buffer.byteLength(bytes) },
      },
      (response) => {
        response.resume().on('end', () => {
          if (response.statusCode === 429)
            reject(new Error(`${path} was limited: the measurement would be of the limit`));
          else resolve(performance.now() - startedAt);
        });
      },
    );
    sent.on('error', reject).end(bytes);
  });
}
