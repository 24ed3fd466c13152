import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';

/** Serves pictures. A new picture has a new name, so browsers cache them for ever. */
export async function mountMedia(app: FastifyInstance, folder: string): Promise<void> {
  await app.register(fastifyStatic, {
    root: folder,
    prefix: '/media/',
    immutable: true,
    maxAge: '365d',
    index: false,
    decorateReply: false,
  });
}
