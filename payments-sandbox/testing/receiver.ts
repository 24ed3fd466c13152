import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import Stripe from 'stripe';

export interface Received {
  event: Stripe.Event;
  body: string;
  signature: string;
}

export interface Receiver {
  url: string;
  /** All attempts in the order of arrival, whatever the reply was. */
  received: Received[];
  /** Sets the status of the reply; 200 by default. */
  answerWith(status: (received: Received) => number): void;
  /** Resolves when this number of attempts with this type has arrived, including earlier attempts. */
  waitFor(type: string, count?: number): Promise<Received>;
  /** Resolves when an event of this type about this object has arrived. */
  waitForObject(type: string, id: string): Promise<Received>;
  close(): Promise<void>;
}

export const SECRET = 'whsec_platform';
export const CONNECT_SECRET = 'whsec_connect';

const stripe = new Stripe('sk_test_sandbox');

/** Receives webhooks in place of the product. Accepts only those whose signature the SDK accepts. */
export async function startReceiver(): Promise<Receiver> {
  const received: Received[] = [];
  let statusOf = (_: Received): number => 200;
  let watchers: (() => void)[] = [];

  const server = createServer(async (request, response) => {
    const body = await readBody(request);
    const signature = String(request.headers['stripe-signature']);
    const secret = JSON.parse(body).account ? CONNECT_SECRET : SECRET;
    const one = { event: stripe.webhooks.constructEvent(body, signature, secret), body, signature };
    received.push(one);
    response.writeHead(statusOf(one)).end();
    const waiting = watchers;
    watchers = [];
    for (const look of waiting) look();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));

  const arrival = (find: () => Received | undefined): Promise<Received> =>
    new Promise((resolve) => {
      const look = (): void => {
        const found = find();
        if (found) resolve(found);
        else watchers.push(look);
      };
      look();
    });

  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/api/stripe/webhook`,
    received,
    answerWith(status) {
      statusOf = status;
    },
    waitFor: (type, count = 1) =>
      arrival(() => received.filter(({ event }) => event.type === type)[count - 1]),
    waitForObject: (type, id) =>
      arrival(() =>
        received.find(({ event }) => event.type === type && (event.data.object as { id: string }).id === id),
      ),
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

async function readBody(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk);
  return Buffer.concat(chunks).toString('utf8');
}
