import fastify from 'fastify';
import type { Metrics } from '../telemetry/metrics.ts';
import { mountHealth, type Readiness } from './health.ts';

/**
 * A port of its own for who operates the product: /metrics, and the probes again, because a worker has no other port. It asks nobody
 * who they are, so it listens on loopback unless METRICS_HOST says otherwise; the public port has no metrics.
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
