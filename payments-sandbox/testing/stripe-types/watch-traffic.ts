import type { FastifyInstance } from 'fastify';
import { type FormTree, parseForm } from '../../http/form.ts';
import type { Store } from '../../state/store.ts';
import { checkAnswer, checkEvent, checkParams } from './check-types.ts';

export interface TrafficWatch {
  /** The observer for `startSandbox`. */
  observe(app: FastifyInstance, store: Store): void;
  /** @throws if an accepted request, a reply or an event did not match Stripe's types */
  assertValid(): void;
}

/**
 * Checks all requests, replies and events of a sandbox against the type declarations of the `stripe` package. The checks run in
 * `assertValid`, so that they do not slow down the test itself.
 */
export function watchTraffic(): TrafficWatch {
  const checks: (() => string | null)[] = [];
  const later = (what: string, check: () => string | null): void => {
    checks.push(() => {
      const wrong = check();
      return wrong === null ? null : `${what}: ${wrong}`;
    });
  };
  return {
    observe(app, store) {
      app.addHook('preSerialization', async (request, reply, payload) => {
        const path = request.routeOptions.url;
        if (!path?.startsWith('/v1/') || reply.statusCode >= 400) return payload;
        const endpoint = `${request.method} ${path}`;
        const form = request.method === 'POST' ? request.body : request.url.split('?')[1];
        const sent = JSON.stringify(payload);
        later(`Request ${endpoint}`, () =>
          checkParams(endpoint, withoutContent(parseForm(String(form ?? '')))),
        );
        later(`Answer to ${endpoint}`, () => checkAnswer(endpoint, JSON.parse(sent)));
        return payload;
      });
      store.onCommit((changes) => {
        for (const [table, , record] of changes) {
          if (table !== 'events' || !record) continue;
          const event = record as { type: string };
          later(`Event ${event.type}`, () => checkEvent(event));
        }
      });
    },
    assertValid() {
      const wrong = new Set(checks.splice(0).flatMap((check) => check() ?? []));
      if (wrong.size > 0) throw new Error(`Not as Stripe’s types say:\n${[...wrong].join('\n')}`);
    },
  };
}

/**
 * Returns the fields in the format that the SDK accepts. The sandbox does not keep the content of a file, so the content
 * is empty.
 */
function withoutContent(fields: FormTree): FormTree {
  const { file } = fields;
  if (typeof file !== 'object') return fields;
  return { ...fields, file: { data: '', name: file.filename ?? '', type: file.type ?? '' } };
}
