import type { FastifyInstance } from 'fastify';
import { type FormTree, parseForm } from '../../http/form.ts';
import type { Store } from '../../state/store.ts';
import { checkAnswer, checkEvent, checkParams } from './check-types.ts';

export interface TrafficWatch {
  /** Given to `startSandbox`. */
  observe(app: FastifyInstance, store: Store): void;
  /** @throws when any request that was accepted, answer or event was not as Stripe's own types say */
  assertValid(): void;
}

/**
 * Holds everything that goes in and out of a sandbox against the type declarations of the `stripe` package. Checks wait for
 * `assertValid`, so that nobody waits for them in the middle of a test.
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

/** A file that is sent, in the form in which the SDK takes one. */
function withoutContent(fields: FormTree): FormTree {
  const { file } = fields;
  if (typeof file !== 'object') return fields;
  return { ...fields, file: { data: '', name: file.filename ?? '', type: file.type ?? '' } };
}
