import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { Deliverer } from '../events/deliver.ts';
import type { Sandbox } from '../state/sandbox.ts';
import { NO_CONTROLS } from './controls.ts';
import { readControls } from './read-controls.ts';

const count = z.int().min(0).max(10_000);

const delivery = z.strictObject({
  hold: z.boolean().optional(),
  delayMs: z.int().min(0).max(600_000).optional(),
  drop: count.optional(),
  duplicate: count.optional(),
  reorder: z.boolean().optional(),
});

const flush = z.strictObject({ events: z.array(z.string()).optional() });

/** Lets a test delay, drop, duplicate, reorder and flush webhooks, and list the deliveries. */
export function serveDeliverySwitches(app: FastifyInstance, sandbox: Sandbox, deliverer: Deliverer): void {
  const { store } = sandbox;
  app.get('/_sandbox/delivery', async () => shown(readControls(sandbox)));

  app.post('/_sandbox/delivery', async (request) => {
    const given = delivery.parse(request.body ?? {});
    const set = Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined));
    return store.transact(() => shown(store.put('controls', { ...NO_CONTROLS, ...set })));
  });

  app.get('/_sandbox/deliveries', async (request) => {
    const { status, event } = request.query as { status?: string; event?: string };
    const deliveries = store
      .list('deliveries')
      .filter((one) => (!status || one.status === status) && (!event || one.event === event));
    return { data: deliveries };
  });

  app.post('/_sandbox/deliver', async (request) => {
    const { events } = flush.parse(request.body ?? {});
    const chosen = store
      .list('deliveries')
      .filter((one) => (events ? events.includes(one.event) : one.status === 'pending'));
    await deliverer.flush(chosen);
    return { data: chosen.flatMap(({ id }) => store.find('deliveries', id) ?? []) };
  });
}

function shown<T extends { id: unknown }>({ id: _, ...controls }: T): Omit<T, 'id'> {
  return controls;
}
