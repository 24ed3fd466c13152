import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { negotiate } from '@fastify/accept-negotiator';
import type { FastifyReply } from 'fastify';

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

/** A page has a few kilobytes. With this quality, compression takes less than a millisecond. */
const inPassing = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };
const atBest = { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } };
const smallestWorthwhile = 1_024;

/**
 * gzip is for plain HTTP: browsers accept brotli over TLS only, and a server in a hospital's network often has no TLS.
 */
type Encoding = 'br' | 'gzip';
const encodings: Encoding[] = ['br', 'gzip'];

/** A constant page in every encoding in which it is sent. */
export type ConstantPage = Record<Encoding, Buffer> & { html: string };

export async function compressOnce(html: string): Promise<ConstantPage> {
  const [br, zipped] = await Promise.all([brotli(html, atBest), zip(html, { level: 9 })]);
  return { html, br, gzip: zipped };
}

/**
 * Sends a page in the smallest encoding that the browser accepts (RFC 9110, section 12.5.3). The type is HTML unless it
 * was set.
 */
export async function sendPage(reply: FastifyReply, page: string | ConstantPage): Promise<FastifyReply> {
  const html = typeof page === 'string' ? page : page.html;
  reply.header('vary', 'accept-encoding');
  if (!reply.hasHeader('content-type')) reply.type('text/html; charset=utf-8');
  const encoding = negotiate(reply.request.headers['accept-encoding']?.toString() ?? '', encodings);
  if (encoding === null || html.length < smallestWorthwhile) return reply.send(html);
  const bytes = typeof page === 'string' ? await compress(page, encoding) : page[encoding];
  return reply.header('content-encoding', encoding).send(bytes);
}

function compress(html: string, encoding: Encoding): Promise<Buffer> {
  return encoding === 'br' ? brotli(html, inPassing) : zip(html);
}
