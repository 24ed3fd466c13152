import type { ProductStatus, PublicProduct } from '../../../../contract/products.ts';
import { firstImage } from '../product-images.ts';

type Site = { appName: string; origin: string };

/** What search engines and link previews read of a product; the served page says the same (spec, section 2). */
export function productMetadata(product: PublicProduct, { appName, origin }: Site) {
  const description = metaDescription(product);
  const image = firstImage(product.images);
  const picture = image && new URL(image.url, origin).href;
  const canonical = `${origin}/products/${product.id}`;
  return {
    canonical,
    names: {
      description,
      'twitter:card': picture ? 'summary_large_image' : 'summary',
      'twitter:title': product.name,
      'twitter:description': description,
      ...(picture && { 'twitter:image': picture }),
    },
    properties: {
      'og:type': 'product',
      'og:site_name': appName,
      'og:title': product.name,
      'og:description': description,
      'og:url': canonical,
      ...(picture && { 'og:image': picture }),
      'product:price:amount': product.price,
      'product:price:currency': product.currency,
    },
    structuredData: {
      '@context': 'https://schema.org',
      '@type': 'Product',
      name: product.name,
      description: product.description || undefined,
      image: product.images.map(({ url }) => new URL(url, origin).href),
      brand: product.brand ? { '@type': 'Brand', name: product.brand } : undefined,
      offers: {
        '@type': 'Offer',
        url: canonical,
        price: product.price,
        priceCurrency: product.currency,
        availability: availability[product.status],
        seller: { '@type': 'Organization', name: product.organization.name },
      },
    },
  };
}

/** In stock for active, out of stock for archived, otherwise pre-order. */
const availability: Record<ProductStatus, string> = {
  active: 'https://schema.org/InStock',
  archived: 'https://schema.org/OutOfStock',
  draft: 'https://schema.org/PreOrder',
};

function metaDescription({ description, name, organization }: PublicProduct): string {
  const text = description.replace(/\s+/g, ' ').trim() || `${name} from ${organization.name}`;
  return text.length <= 160 ? text : `${text.slice(0, 159).trimEnd()}…`;
}
