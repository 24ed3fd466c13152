import fastify from 'fastify';
import type { Metrics } from '../telemetry/metrics.ts';
import { mountHealth, type Readiness } from './health.ts';

/**
 * A separate port for the operator. It serves /metrics and also the probes, because a worker has no other port. It has
 * no authentication, so it listens on loopback unless METRICS_HOST is set. The public port does not serve metrics.
 */
export async function openMetricsPort(
  { host, port }: { host: string; port: number },
  metrics: Metrics,
  readiness: Readiness,
): Promise<{ url: string; stop: () => Promise<void> }> {
  const app = fastify({ forceCloseConnections: true });
  mountHealth(app, readiness);
  app.get('/metrics', async (_request, reply) => reply.type(metrics.type).send(await metrics.read()));
  return { url: await app.listen({ host, port }), stop: () => app.close() };
}
