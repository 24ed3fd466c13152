import type { FastifyInstance } from 'fastify';
import type { Database } from '../db/connection.ts';
import { findUnappliedMigrations } from '../db/migrate.ts';

/** /healthz: the process is alive. /readyz: the database answers and has this version's migrations. */
export function mountHealth(app: FastifyInstance, db: Database): void {
  app.get('/healthz', () => ({ status: 'ok' }));
  app.get('/readyz', async (request, reply) => {
    const reason = await unreadiness(db).catch((error) => {
      request.log.warn({ err: error }, 'not ready');
      return 'the database does not answer';
    });
    return reason === null ? { status: 'ready' } : reply.code(503).send({ status: 'not ready', reason });
  });
}

async function unreadiness(db: Database): Promise<string | null> {
  const unapplied = await findUnappliedMigrations(db);
  return unapplied === 0 ? null : `${unapplied} migrations are not applied yet`;
}
