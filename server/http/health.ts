import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import type { Database } from '../db/connection.ts';
import { findOtherVersion } from '../db/migrate.ts';

export type Readiness = {
  /** The reason why this process cannot do its work. Null when it can. */
  reason: () => Promise<string | null>;
  /**
   * Adds a condition. The function returns null while the condition is true, otherwise the reason why the process is
   * not ready.
   */
  require: (condition: () => string | null) => void;
};

/**
 * A process is ready when the database answers and has the migrations of this version, and when all added conditions
 * are true. Storage, email and the payment provider are not checked: most requests do not need them, and a failure
 * affects every process equally.
 */
export function openReadiness({ db, log }: { db: Database; log: Logger }): Readiness {
  const conditions: (() => string | null)[] = [];
  return {
    async reason() {
      const own = conditions.map((condition) => condition()).find((reason) => reason !== null);
      return (
        own ??
        findOtherVersion(db).catch((error) => {
          log.warn({ err: error }, 'not ready');
          return 'the database does not answer';
        })
      );
    },
    require: (condition) => conditions.push(condition),
  };
}

/** /healthz: the process is alive. /readyz: the process can do its work, so a load balancer may send it requests. */
export function mountHealth(app: FastifyInstance, readiness: Readiness): void {
  app.get('/healthz', () => ({ status: 'ok' }));
  app.get('/readyz', async (_request, reply) => {
    const reason = await readiness.reason();
    return reason === null ? { status: 'ready' } : reply.code(503).send({ status: 'not ready', reason });
  });
}
