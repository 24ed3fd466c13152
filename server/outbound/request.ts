import * as http from 'node:http';
import * as https from 'node:https';
import { isIPv6, type LookupFunction, type Socket } from 'node:net';
import { literalAddress } from './public-address.ts';
import { isAllowedAddress, type Reach } from './reach.ts';

type Request = {
  method: string;
  headers: Record<string, string>;
  body: string | null;
  /** How many bytes of the response are read. The rest is not. */
  mostBytes: number;
  signal: AbortSignal;
};
export type Response = { status: number; headers: http.IncomingHttpHeaders; body: Buffer };

/** The address is not one to which users may let the server send requests. */
export class AddressRefused extends Error {}

/**
 * Sends one request to a URL that a user has chosen. Every address of the name must be public. The connection is opened to
 * these addresses and the name is not resolved again, because a second answer of the DNS could contain other addresses.
 * Redirects are not followed. The signal limits the whole time, from the DNS to the end of the response.
 * @throws AddressRefused, or the error of the connection
 */
export async function sendRequest(url: URL, reach: Reach, request: Request): Promise<Response> {
  const addresses = await Promise.race([checkedAddresses(url, reach), rejectOn(request.signal)]);
  return send(url, { ...request, addresses, toLoopback: reach.toLoopback });
}

async function checkedAddresses(url: URL, { toLoopback, resolve }: Reach): Promise<readonly string[]> {
  const literal = literalAddress(url);
  const addresses = literal ? [literal] : await resolve(url.hostname);
  if (addresses.length === 0 || !addresses.every((address) => isAllowedAddress(address, url, toLoopback)))
    throw new AddressRefused();
  return addresses;
}

function rejectOn(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) =>
    signal.addEventListener('abort', () => reject(signal.reason), { once: true }),
  );
}

type Sending = Request & { addresses: readonly string[]; toLoopback: boolean };

function send(
  url: URL,
  { method, headers, body, mostBytes, signal, addresses, toLoopback }: Sending,
): Promise<Response> {
  return new Promise((resolve, reject) => {
    const isSecure = url.protocol === 'https:';
    const request = (isSecure ? https : http).request(url, {
      method,
      // The name of a certificate has no dot at its end.
      ...(isSecure && !literalAddress(url) && { servername: url.hostname.replace(/\.$/, '') }),
      headers: { ...headers, ...(body !== null && { 'content-length': Buffer.byteLength(body) }) },
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
      readStart(response, mostBytes).then((start) => {
        resolve({ status: response.statusCode ?? 0, headers: response.headers, body: start });
        // The rest of the response is not read.
        request.destroy();
      }, reject);
    });
    request.end(body ?? undefined);
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

async function readStart(response: http.IncomingMessage, mostBytes: number): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of response as AsyncIterable<Buffer>) {
    chunks.push(chunk);
    bytes += chunk.length;
    if (bytes >= mostBytes) break;
  }
  return Buffer.concat(chunks).subarray(0, mostBytes);
}
