import { Resolver } from 'node:dns/promises';
import * as http from 'node:http';
import * as https from 'node:https';
import { isIPv6, type LookupFunction, type Socket } from 'node:net';
import { limits } from '../../../../contract/limits.ts';
import type { AttemptFailure } from '../../../../contract/webhooks.ts';
import { isLoopback, isPublicAddress, literalAddress } from './public-address.ts';

export type Answer =
  | { status: number; failure: null; response: string; milliseconds: number }
  | { status: null; failure: AttemptFailure; response: ''; milliseconds: number };

export type Resolve = (name: string) => Promise<readonly string[]>;

type Sending = {
  url: string;
  headers: Record<string, string>;
  body: string;
  /** Whether endpoints on this machine are allowed, also without TLS. */
  toLoopback: boolean;
  /** Ends the request before the time limit. */
  cut?: AbortSignal;
  /** Only tests change the following. */
  resolve?: Resolve;
  milliseconds?: number;
};

class AddressRefused extends Error {}

/**
 * Sends one request, and reads the beginning of the response. Never throws. Every address of the name must be public.
 * The connection is opened to the addresses that were checked, not to the name, so a second answer of the DNS cannot
 * lead elsewhere. Redirects are not followed. The time limit covers DNS, connection, request and response.
 */
export async function sendWebhook({
  url,
  headers,
  body,
  toLoopback,
  cut,
  resolve = resolveAll,
  milliseconds = limits.webhookSeconds * 1000,
}: Sending): Promise<Answer> {
  const startedAt = performance.now();
  const took = () => Math.round(performance.now() - startedAt);
  const limit = AbortSignal.timeout(milliseconds);
  const signal = cut ? AbortSignal.any([limit, cut]) : limit;
  try {
    const target = new URL(url);
    const addresses = await Promise.race([checkedAddresses(target, toLoopback, resolve), rejectOn(signal)]);
    const { status, response } = await post(target, { addresses, headers, body, toLoopback, signal });
    return { status, failure: null, response, milliseconds: took() };
  } catch (error) {
    const failure = error instanceof AddressRefused ? 'address' : signal.aborted ? 'timeout' : 'unreachable';
    return { status: null, failure, response: '', milliseconds: took() };
  }
}

/** Whether requests may be sent to this address. */
export function isAllowedAddress(address: string, { protocol }: URL, toLoopback: boolean): boolean {
  if (toLoopback && isLoopback(address)) return true;
  return protocol === 'https:' && isPublicAddress(address);
}

async function checkedAddresses(url: URL, toLoopback: boolean, resolve: Resolve): Promise<readonly string[]> {
  const literal = literalAddress(url);
  const addresses = literal ? [literal] : await resolve(url.hostname);
  if (addresses.length === 0 || !addresses.every((address) => isAllowedAddress(address, url, toLoopback)))
    throw new AddressRefused();
  return addresses;
}

/**
 * Asks the DNS itself. `dns.lookup` would occupy a thread of the process, and four names whose DNS does not answer would
 * occupy all of them. It would also read names of the local network.
 */
const resolver = new Resolver({ timeout: 2_000, tries: 2 });
async function resolveAll(name: string): Promise<string[]> {
  const answers = await Promise.allSettled([resolver.resolve4(name), resolver.resolve6(name)]);
  const addresses = answers.flatMap((answer) => (answer.status === 'fulfilled' ? answer.value : []));
  if (addresses.length === 0) throw new Error(`${name} has no address`);
  return addresses;
}

function rejectOn(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) =>
    signal.addEventListener('abort', () => reject(signal.reason), { once: true }),
  );
}

type Posting = Pick<Sending, 'headers' | 'body' | 'toLoopback'> & {
  addresses: readonly string[];
  signal: AbortSignal;
};

function post(
  url: URL,
  { addresses, headers, body, toLoopback, signal }: Posting,
): Promise<{ status: number; response: string }> {
  return new Promise((resolve, reject) => {
    const isSecure = url.protocol === 'https:';
    const request = (isSecure ? https : http).request(url, {
      method: 'POST',
      // The name of a certificate has no dot at its end.
      ...(isSecure && !literalAddress(url) && { servername: url.hostname.replace(/\.$/, '') }),
      headers: { ...headers, 'content-length': Buffer.byteLength(body) },
      // Not called for an address in the URL itself, which is checked above.
      lookup: lookupOf(addresses),
      agent: false,
      signal,
    });
    request.on('socket', (socket) => refuseOtherPeer(socket, url, toLoopback));
    request.on('error', reject);
    let hasResponse = false;
    // An answer such as 101 ends the connection without a response and without an error.
    request.on(
      'close',
      () => hasResponse || reject(new Error('The connection was closed without a response')),
    );
    request.on('response', (response) => {
      hasResponse = true;
      readStart(response).then((text) => {
        resolve({ status: response.statusCode ?? 0, response: text });
        // The rest of the response is not read.
        request.destroy();
      }, reject);
    });
    request.end(body);
  });
}

/** Node.js asks for all addresses, and connects to the first one that answers (`net.setDefaultAutoSelectFamily`). */
function lookupOf(addresses: readonly string[]): LookupFunction {
  return (_name, _options, callback) =>
    callback(
      null,
      addresses.map((address) => ({ address, family: isIPv6(address) ? 6 : 4 })),
    );
}

/** Asks the socket where it is connected, before it sends anything. */
function refuseOtherPeer(socket: Socket, url: URL, toLoopback: boolean): void {
  socket.once('connect', () => {
    if (!isAllowedAddress(socket.remoteAddress ?? '', url, toLoopback)) socket.destroy(new AddressRefused());
  });
}

/** Reads the beginning of the response as text, and removes NUL characters, which PostgreSQL cannot store. */
async function readStart(response: http.IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of response as AsyncIterable<Buffer>) {
    chunks.push(chunk);
    bytes += chunk.length;
    if (bytes >= limits.webhookResponseBytes) break;
  }
  return Buffer.concat(chunks).subarray(0, limits.webhookResponseBytes).toString('utf8').replaceAll('\0', '');
}
