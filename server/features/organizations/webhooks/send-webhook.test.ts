import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { isWebhookUrl, writeWebhookUrl } from '../../../../contract/webhook-url.ts';
import { isPublicAddress } from '../../../outbound/public-address.ts';
import { type Resolve, reachOf } from '../../../outbound/reach.ts';
import { refuseAddress } from './refuse-address.ts';
import { sendWebhook } from './send-webhook.ts';

const servers: Server[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections();
    server.close();
  }
});

/** A server on this machine. Returns its port, and the requests that it got. */
async function serve(listener: RequestListener): Promise<{ port: number; requests: string[] }> {
  const requests: string[] = [];
  const server = createServer((request, response) => {
    requests.push(`${request.method} ${request.url}`);
    listener(request, response);
  }).listen(0, '127.0.0.1');
  servers.push(server);
  await new Promise((resolve) => server.once('listening', resolve));
  return { port: (server.address() as AddressInfo).port, requests };
}

const reach = reachOf({ requestsToLoopback: false, dnsServers: null });
const message = { headers: {}, body: '{}', reach };
const onThisMachine = { ...message, reach: { ...reach, toLoopback: true } };
const answering = <Sent extends typeof message>(sent: Sent, resolve: Resolve) => ({
  ...sent,
  reach: { ...sent.reach, resolve },
});
const accept: RequestListener = (_, response) => void response.end('ok');

const refused = (url: string) => () => refuseAddress({ requestsToLoopback: false }, url);

describe('an address that is not public', () => {
  const notations = [
    ...[
      '127.0.0.1',
      '127.1',
      '2130706433',
      '0x7f000001',
      '0177.0.0.1',
      '0x7f.1',
      '127.0.0.1.',
      '0X7F000001',
      '①②⑦.0.0.1',
      '127。0。0。1',
      '0',
      '0.0.0.0',
    ],
    ...['10.0.0.1', '172.16.0.1', '192.168.0.1', '169.254.169.254', '100.64.0.1', '192.0.0.1', '198.18.0.1'],
    ...[
      '192.0.2.1',
      '198.51.100.1',
      '203.0.113.1',
      '224.0.0.1',
      '240.0.0.1',
      '255.255.255.255',
      '192.88.99.1',
    ],
    ...[
      '[::1]',
      '[::]',
      '[::127.0.0.1]',
      '[::ffff:127.0.0.1]',
      '[::ffff:7f00:1]',
      '[::ffff:0:127.0.0.1]',
      '[::FFFF:7F00:1]',
    ],
    ...[
      '[64:ff9b::127.0.0.1]',
      '[64:ff9b::a00:1]',
      '[64:ff9b:1::a00:1]',
      '[fe80::1]',
      '[fc00::1]',
      '[fd00::1]',
    ],
    ...[
      '[ff02::1]',
      '[2001:db8::1]',
      '[2001::1]',
      '[2002:7f00:1::1]',
      '[3fff::1]',
      '[5f00::1]',
      '[fec0::1]',
      '[100::1]',
    ],
  ];

  it.each(notations)('%s is refused when an endpoint is added, and gets no request', async (host) => {
    expect(refused(`https://${host}/hook`)).toThrow();
    expect(await sendWebhook({ ...message, url: `https://${host}/hook` })).toMatchObject({
      failure: 'address',
    });
  });

  it('behind a name is refused, also when another address of the name is public', async () => {
    for (const addresses of [
      ['127.0.0.1'],
      ['93.184.215.14', '10.0.0.1'],
      ['::ffff:10.0.0.1'],
      ['fe80::1%eth0'],
      [],
    ]) {
      for (const name of ['erp.example', 'ERP.example', 'erp.example.', 'bücher.example']) {
        const resolve = async () => addresses;
        expect(await sendWebhook({ ...answering(message, resolve), url: `https://${name}/` })).toMatchObject({
          failure: 'address',
        });
      }
    }
  });

  it('is refused when the socket is connected to it, before anything is sent', async () => {
    const { port, requests } = await serve(accept);
    const connectElsewhere = (made: unknown) =>
      Object.defineProperty((made as { socket: Socket }).socket, 'remoteAddress', { value: '10.0.0.1' });
    subscribe('net.client.socket', connectElsewhere);
    const answer = await sendWebhook({ ...onThisMachine, url: `http://127.0.0.1:${port}/` });
    unsubscribe('net.client.socket', connectElsewhere);
    expect(answer).toMatchObject({ failure: 'address' });
    expect(requests).toEqual([]);
  });

  it('is reached by its name through the checked address only', async () => {
    const { port, requests } = await serve(accept);
    const resolve = async () => ['127.0.0.1'];
    const url = `http://erp.example:${port}/`;
    expect(await sendWebhook({ ...answering(onThisMachine, resolve), url })).toMatchObject({ status: 200 });
    expect(requests).toEqual(['POST /']);
  });

  it('is not reached by a name whose second answer is another one', async () => {
    const { port, requests } = await serve(accept);
    const answers = [['93.184.215.14'], ['127.0.0.1']];
    let asked = 0;
    const resolve = async () => answers[asked++] ?? [];
    const url = `https://erp.example:${port}/`;
    await sendWebhook({ ...answering(message, resolve), url, milliseconds: 300 });
    expect(asked).toBe(1);
    expect(requests).toEqual([]);
  });

  it('of this machine is allowed only by the setting, and never opens other private addresses', async () => {
    const { port, requests } = await serve(accept);
    const url = `http://127.0.0.1:${port}/hook?a=1`;
    expect(refused(url)).toThrow();
    expect(await sendWebhook({ ...message, url })).toMatchObject({ failure: 'address' });
    expect(requests).toEqual([]);
    expect(await sendWebhook({ ...onThisMachine, url })).toMatchObject({ status: 200, response: 'ok' });
    expect(requests).toEqual(['POST /hook?a=1']);
    for (const other of ['https://10.0.0.1/', 'http://93.184.215.14/'])
      expect(await sendWebhook({ ...onThisMachine, url: other })).toMatchObject({ failure: 'address' });
  });
});

it.each(['1.1.1.1', '93.184.215.14', '2606:4700::1111', '2a00:1450:4001::1'])('%s is public', (address) => {
  expect(isPublicAddress(address)).toBe(true);
});

it.each([
  ['https://erp.example/hook?key=1', true],
  ['https://erp.example:8443/', true],
  ['https://erp.example:22/', false],
  ['https://user@erp.example/', false],
  ['https://user:secret@erp.example/', false],
  ['https://erp.example/#part', false],
  ['ftp://erp.example/', false],
  ['javascript:alert(1)', false],
  ['erp.example', false],
  [`https://erp.example/${'a'.repeat(500)}`, false],
])('the contract accepts %s: %s', (url, isAccepted) => {
  expect(isWebhookUrl(url)).toBe(isAccepted);
});

it.each([
  ['HTTPS://ERP.Example/A?b=C', 'https://erp.example/A?b=C'],
  ['https://erp.example:443', 'https://erp.example/'],
  ['https://bücher.example/über uns', 'https://xn--bcher-kva.example/%C3%BCber%20uns'],
  ['https://2130706433/', 'https://127.0.0.1/'],
  ['no address', 'no address'],
])('the contract writes %s as %s', (url, written) => {
  expect(writeWebhookUrl(url)).toBe(written);
});

describe('a request', () => {
  it('follows no redirect', async () => {
    const { port, requests } = await serve((_, response) => {
      response.writeHead(302, { location: '/elsewhere' }).end();
    });
    const answer = await sendWebhook({ ...onThisMachine, url: `http://127.0.0.1:${port}/` });
    expect(answer).toMatchObject({ status: 302 });
    expect(requests).toEqual(['POST /']);
  });

  it('reads only the beginning of an endless response', async () => {
    const { port } = await serve((_, response) => {
      response.on('error', () => {});
      const write = () => {
        if (!response.destroyed) response.write('x'.repeat(64_000), () => setImmediate(write));
      };
      write();
    });
    const answer = await sendWebhook({ ...onThisMachine, url: `http://127.0.0.1:${port}/` });
    expect(answer).toMatchObject({ status: 200, response: 'x'.repeat(1_024) });
  });

  it.each([
    ['never answers', () => {}],
    [
      'sends its response too slowly',
      (_: unknown, response: { write: (text: string) => void }) => response.write('a'),
    ],
  ] as [string, RequestListener][])('ends at the time limit when the endpoint %s', async (_, listener) => {
    const { port } = await serve(listener);
    const url = `http://127.0.0.1:${port}/`;
    expect(await sendWebhook({ ...onThisMachine, url, milliseconds: 200 })).toMatchObject({
      failure: 'timeout',
    });
  });

  it('ends when it is cut off', async () => {
    const cutting = new AbortController();
    const { port } = await serve(() => cutting.abort());
    const url = `http://127.0.0.1:${port}/`;
    expect(await sendWebhook({ ...onThisMachine, url, cut: cutting.signal })).toMatchObject({ status: null });
  });

  it('ends when the endpoint changes the protocol instead of responding', async () => {
    const { port } = await serve((request) => {
      request.socket.end('HTTP/1.1 101 Switching Protocols\r\nConnection: upgrade\r\nUpgrade: other\r\n\r\n');
    });
    const answer = await sendWebhook({ ...onThisMachine, url: `http://127.0.0.1:${port}/` });
    expect(answer).toMatchObject({ failure: 'unreachable' });
  });

  it('ends at the time limit when the name is not resolved in time', async () => {
    const resolve = () => new Promise<string[]>(() => {});
    const answer = await sendWebhook({
      ...answering(message, resolve),
      url: 'https://erp.example/',
      milliseconds: 100,
    });
    expect(answer).toMatchObject({ failure: 'timeout' });
  });

  it('fails when nothing listens, or the connection breaks', async () => {
    const { port } = await serve((request) => void request.socket.destroy());
    expect(await sendWebhook({ ...onThisMachine, url: `http://127.0.0.1:${port}/` })).toMatchObject({
      failure: 'unreachable',
    });
    const resolve = () => Promise.reject(new Error('ENOTFOUND'));
    expect(await sendWebhook({ ...answering(message, resolve), url: 'https://erp.example/' })).toMatchObject({
      failure: 'unreachable',
    });
  });
});
