import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { negotiate } from '@fastify/accept-negotiator';
import type { FastifyReply } from 'fastify';

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

/** A page is a few kilobytes: at this quality it takes a fraction of a millisecond. */
const brotliOptions = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };
const smallestWorthwhile = 1_024;

/** For plain http: browsers accept brotli over TLS only, and a server within a hospital's network often has no TLS. */
const encodings: ('br' | 'gzip')[] = ['br', 'gzip'];

/** Sends HTML in the smallest encoding that the browser accepts (RFC 9110, section 12.5.3). */
export async function sendCompressed(reply: FastifyReply, html: string): Promise<FastifyReply> {
  reply.header('vary', 'accept-encoding').type('text/html; charset=utf-8');
  const encoding = negotiate(reply.request.headers['accept-encoding']?.toString() ?? '', encodings);
  if (encoding === null || html.length < smallestWorthwhile) return reply.send(html);
  const bytes = await (encoding === 'br' ? brotli(html, brotliOptions) : zip(html));
  return reply.header('content-encoding', encoding).send(bytes);
}
