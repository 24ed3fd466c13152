import type { FastifyInstance, FastifyReply } from 'fastify';
import { LRUCache } from 'lru-cache';
import { addresses } from '../../../contract/addresses.ts';
import type { Database } from '../../db/connection.ts';
import { cursorSql, readCursor } from '../../db/cursor.ts';
import { prepared } from '../../db/prepared.ts';
import { sendPage } from '../../http/compressed-page.ts';
import type { PublicReads } from '../../http/public-read.ts';
import type { ChangeFeed, Notification } from '../../realtime/change-feed.ts';
import { isOffered } from './product-scope.ts';

type Settings = {
  reads: PublicReads;
  changes: ChangeFeed;
  publicUrl: string;
  /** The maximum number of products in a part. */
  partSize: number;
};

/**
 * The size of a part. The protocol allows 50,000 URLs (https://www.sitemaps.org/protocol.html). A part of this size is
 * read in 30 ms and has 1.3 MB.
 */
export const sitemapPartSize = 10_000;
/** Cache lifetime of a part in seconds, here and for clients. */
const keptFor = 300;

/**
 * The sitemap for search engines, in parts. /sitemap.xml lists the parts; each part starts at the product in its URL.
 * Products are in the order of their creation, so that a new product changes only the last part. Parts are cached for
 * some minutes. They are dropped when a product for sale changes, so that a suspended or withdrawn product disappears
 * immediately.
 */
export function mountSitemap(app: FastifyInstance, { reads, changes, publicUrl, partSize }: Settings): void {
  const made = new LRUCache<string, string>({
    maxSize: 8 * 1024 * 1024,
    sizeCalculation: ({ length }) => length,
    ttl: keptFor * 1_000,
  });
  let changed = 0;
  changes.subscribe((change) => {
    if (!changesOffer(change)) return;
    changed += 1;
    made.clear();
  });
  const find = async (
    path: string,
    address: string,
    read: (db: Database) => Promise<string>,
  ): Promise<string> => {
    const known = made.get(path);
    if (known) return known;
    const before = changed;
    const text = (await reads.readFor(address, path, read)) ?? '';
    // A text is not cached if a product changed while it was read, because it may contain a withdrawn product.
    if (changed === before) made.set(path, text);
    return text;
  };

  app.get('/robots.txt', (_, reply) =>
    reply
      .type('text/plain; charset=utf-8')
      .send(`User-agent: *\nDisallow: /api/\n\nSitemap: ${publicUrl}${sitemapPath}\n`),
  );
  app.get(sitemapPath, async ({ ip }, reply) =>
    sendXml(reply, await find(sitemapPath, ip, (db) => writeIndex(db, publicUrl, partSize))),
  );
  app.get(pagesPath, (_, reply) =>
    sendXml(reply, urlSet(pages.map((page) => url(publicUrl + page)).join(''))),
  );
  app.get<{ Querystring: { from?: unknown } }>(productsPath, async ({ ip, query }, reply) => {
    const [createdAt, id] = readCursor(String(query.from), 'timestamptz');
    const read = (db: Database) => writePart(db, publicUrl, [createdAt, id, partSize]);
    return sendXml(reply, await find(`${productsPath}?${createdAt}${id}`, ip, read));
  });
}

function changesOffer(change: Notification): boolean {
  return change.topic === 'product'
    ? change.isPublic
    : ['products', 'organization', 'gap'].includes(change.topic);
}

const sitemapPath = '/sitemap.xml';
const pagesPath = '/sitemap/pages.xml';
const productsPath = '/sitemap/products.xml';
const pages = [addresses.auth, addresses.terms, addresses.privacy];

function sendXml(reply: FastifyReply, xml: string): Promise<FastifyReply> {
  reply.header('cache-control', `public, max-age=${keptFor}`).type('application/xml; charset=utf-8');
  return sendPage(reply, xml);
}

/** The first product of each part of the sitemap. Reads the index products_newest, not the products. */
const selectStarts = prepared<{ start: string }>(`WITH RECURSIVE part (created_at, id) AS (
     (SELECT created_at, id FROM products WHERE status = 'active' ORDER BY created_at, id LIMIT 1)
     UNION ALL
     SELECT next.created_at, next.id FROM part, LATERAL (
       SELECT p.created_at, p.id FROM products p
       WHERE p.status = 'active' AND (p.created_at, p.id) >= (part.created_at, part.id)
       ORDER BY p.created_at, p.id OFFSET $1 LIMIT 1) next)
   SELECT ${cursorSql('created_at', 'id')} AS start FROM part`);

async function writeIndex(db: Database, publicUrl: string, partSize: number): Promise<string> {
  const starts = await selectStarts(db, [partSize]);
  const parts = [pagesPath, ...starts.map(({ start }) => `${productsPath}?from=${start}`)];
  const entries = parts.map((part) => `<sitemap><loc>${publicUrl}${part}</loc></sitemap>`).join('');
  return `${declaration}<sitemapindex ${namespace}>${entries}</sitemapindex>`;
}

/**
 * Selects the range of the part first, and then removes products that are not for sale. So each part ends where the
 * next one starts.
 */
const selectPart = prepared<{
  urls: string;
}>(`SELECT coalesce(string_agg('<url><loc>' || $1 || p.id || '</loc><lastmod>'
       || to_char(p.updated_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') || '</lastmod></url>', ''
       ORDER BY p.created_at, p.id), '') AS urls
   FROM (SELECT id, org_id, status, is_hidden, created_at, updated_at FROM products
     WHERE status = 'active' AND (created_at, id) >= ($2::timestamptz, $3::uuid)
     ORDER BY created_at, id LIMIT $4) p
   WHERE ${isOffered}`);

type Part = [createdAt: string, id: string, size: number];

async function writePart(db: Database, publicUrl: string, part: Part): Promise<string> {
  const [row] = await selectPart(db, [publicUrl + addresses.publicProduct(''), ...part]);
  return urlSet(row?.urls ?? '');
}

const declaration = '<?xml version="1.0" encoding="UTF-8"?>';
const namespace = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';
const url = (location: string) => `<url><loc>${location}</loc></url>`;
const urlSet = (urls: string) => `${declaration}<urlset ${namespace}>${urls}</urlset>`;
