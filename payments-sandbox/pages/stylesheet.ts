import { readFileSync } from 'node:fs';
import type { FastifyInstance } from 'fastify';

export const STYLESHEET_PATH = '/assets/sandbox.css';

export function serveStylesheet(app: FastifyInstance): void {
  const css = readFileSync(new URL('./sandbox.css', import.meta.url), 'utf8');
  app.get(STYLESHEET_PATH, async (_request, reply) =>
    reply.headers({ 'content-type': 'text/css; charset=utf-8', 'cache-control': 'no-cache' }).send(css),
  );
}
