import { LRUCache } from 'lru-cache';
import { addresses } from '../../../contract/addresses.ts';
import { pictureFile, socialCard } from '../../../contract/picture-files.ts';
import { type PublicProduct, publicProduct } from '../../../contract/products.ts';
import type { FewProducts, PublicPage, RecalledPage } from '../../../contract/similar-products.ts';
import { structuredData } from '../../../contract/structured-data.ts';
import type { PageContent } from '../../http/compose-page.ts';
import type { RenderPages } from '../../http/page-renderer.ts';
import { escapeHtml, jsonForScript } from '../../mail/html.ts';

type Settings = {
  /** An active product as JSON text. */
  find: (id: string, address: string) => Promise<string | null>;
  /** Whether a product that is not found was active once and is deleted. */
  wasPublic: (id: string) => Promise<boolean>;
  /** A product that is not found because its device is recalled. */
  findRecalled: (id: string) => Promise<RecalledPage['recalled'] | null>;
  findSimilar: (id: string, address: string) => Promise<FewProducts['items']>;
  render: RenderPages['product'];
  site: { appName: string; publicUrl: string };
};

/**
 * The public product page for search engines and link previews. It contains the title, the description, social tags,
 * structured data (schema.org Product), a preload of the first picture, and the whole visible page. It also contains
 * the product's data, so that the browser does not request them again. If the product does not change, its page is
 * rendered at most once a minute, because rendering blocks the only thread for some milliseconds. In this time, only
 * the text that says how long ago the product was listed can become wrong.
 */
export function openProductPages({ find, wasPublic, findRecalled, findSimilar, render, site }: Settings) {
  const made = new LRUCache<string, PageContent>({ max: 100, ttl: 60_000 });
  /**
   * Similar products are read only when a page is rendered. If they cannot be read, the page is rendered without them.
   */
  const withSimilar = async (product: PublicProduct, address: string): Promise<PublicPage> => {
    const similar = await findSimilar(product.id, address).catch(() => []);
    return { product, similar: similar.map(({ description: _, ...shown }) => shown) };
  };
  return async (id: string, address: string): Promise<PageContent> => {
    const isId = publicProduct.shape.id.safeParse(id).success;
    const found = isId ? await find(id.toLowerCase(), address) : null;
    const recalled = found === null && isId ? await findRecalled(id) : null;
    const isGone = found === null && !recalled && isId && (await wasPublic(id));
    const status = isGone ? 410 : 404;
    const key = found ?? (recalled ? JSON.stringify(recalled) : String(status));
    const known = made.get(key);
    if (known) return known;
    const content =
      found === null
        ? await (recalled ? recalledPage({ recalled }, render, site) : notFoundPage(status, render, site))
        : await productPage(await withSimilar(JSON.parse(found), address), render, site);
    // A page that could not be rendered is not cached, because the next attempt may succeed.
    if (content.body) made.set(key, content);
    return content;
  };
}

async function notFoundPage(
  status: 404 | 410,
  render: Settings['render'],
  { appName }: Settings['site'],
): Promise<PageContent> {
  const title = `Product Not Found · ${appName}`;
  const head = `<title>${escapeHtml(title)}</title><meta name="robots" content="noindex">`;
  return { status, head, body: await render(null) };
}

/** For hospitals that have the link. Search engines do not list it. */
async function recalledPage(
  page: RecalledPage,
  render: Settings['render'],
  { appName }: Settings['site'],
): Promise<PageContent> {
  const title = `${page.recalled.name} · ${appName}`;
  const head = `<title>${escapeHtml(title)}</title><meta name="robots" content="noindex">`;
  return { head, body: await render(page), data: inlined(page) };
}

async function productPage(
  page: PublicPage,
  render: Settings['render'],
  site: Settings['site'],
): Promise<PageContent> {
  return {
    head: productHead(page.product, site),
    body: await render(page),
    data: inlined(page),
  };
}

/** The data of the page, so that the browser does not request them again. */
function inlined(page: PublicPage | RecalledPage): string {
  return `<script type="application/json" id="public-product">${jsonForScript(page)}</script>`;
}

export function productHead(product: PublicProduct, site: { appName: string; publicUrl: string }): string {
  const title = `${product.name} · ${site.appName}`;
  const description = metaDescription(product);
  const url = site.publicUrl + addresses.publicProduct(product.id);
  const picture = product.images[0] ? new URL(socialCard(product.images[0].url), site.publicUrl).href : null;
  const meta = (key: 'name' | 'property', name: string, content: string) =>
    `<meta ${key}="${name}" content="${escapeHtml(content)}">`;
  return [
    `<title>${escapeHtml(title)}</title>`,
    meta('name', 'description', description),
    `<link rel="canonical" href="${escapeHtml(url)}">`,
    meta('property', 'og:type', 'product'),
    meta('property', 'og:site_name', site.appName),
    meta('property', 'og:title', product.name),
    meta('property', 'og:description', description),
    meta('property', 'og:url', url),
    picture && meta('property', 'og:image', picture),
    !product.priceOnRequest && meta('property', 'product:price:amount', product.price),
    !product.priceOnRequest && meta('property', 'product:price:currency', product.currency),
    meta('name', 'twitter:card', picture ? 'summary_large_image' : 'summary'),
    meta('name', 'twitter:title', product.name),
    meta('name', 'twitter:description', description),
    picture && meta('name', 'twitter:image', picture),
    preload(product),
    `<script type="application/ld+json">${jsonForScript(structuredData(product, site.publicUrl))}</script>`,
  ]
    .filter(Boolean)
    .join('');
}

function metaDescription(product: PublicProduct): string {
  const text =
    product.description.replace(/\s+/g, ' ').trim() || `${product.name} from ${product.organization.name}`;
  return text.length <= 160 ? text : `${text.slice(0, 159).trimEnd()}…`;
}

/** Preloads AVIF when the gallery shows it. A browser without AVIF skips the preload. */
function preload({ images }: PublicProduct): string | null {
  const image = images[0];
  if (!image) return null;
  const format = image.hasAvif ? 'avif' : 'webp';
  const sizes = image.widths.map((width) => `${pictureFile(image.url, width, format)} ${width}w`).join(', ');
  const srcset = sizes
    ? ` imagesrcset="${escapeHtml(sizes)}" imagesizes="(min-width: 768px) 58vw, 100vw"`
    : '';
  return `<link rel="preload" as="image" type="image/${format}" fetchpriority="high" href="${escapeHtml(image.url)}"${srcset}>`;
}
