import type { Plugin } from 'vite';
import { addresses } from '../../../contract/addresses.ts';
import { escapeHtml, jsonForScript } from '../../../server/mail/html.ts';

const publicProduct = new RegExp(`^${addresses.publicProduct('([^/?]+)')}(?:[?]|$)`);

/**
 * Adds to the HTML what the server adds in production: the product's name, and on a public product page the product's
 * data. In development the browser renders the page, not the server.
 */
export function fillInPages(backend: string): Plugin {
  return {
    name: 'fill-in-pages',
    async transformIndexHtml(html, { originalUrl = '/' }) {
      const name = process.env.APP_NAME ?? 'Myelin';
      const id = publicProduct.exec(originalUrl)?.[1];
      return html
        .replace(
          '<!--app-head-->',
          `<title>${escapeHtml(name)}</title><meta name="application-name" content="${escapeHtml(name)}">`,
        )
        .replace('<!--app-data-->', id ? await inlineProduct(backend, id) : '');
    },
  };
}

async function inlineProduct(backend: string, id: string): Promise<string> {
  const response = await fetch(`${backend}/api/products/${id}/public`);
  if (!response.ok) return '';
  const page = { product: await response.json(), similar: [] };
  return `<script type="application/json" id="public-product">${jsonForScript(page)}</script>`;
}
