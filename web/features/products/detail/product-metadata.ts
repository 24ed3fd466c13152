import { socialCard } from '../../../../contract/picture-files.ts';
import type { PublicProduct } from '../../../../contract/products.ts';
import { structuredData } from '../../../../contract/structured-data.ts';
import { paths } from '../../../paths.ts';
import { firstImage } from '../product-images.ts';

type Site = { appName: string; origin: string };

/**
 * The metadata for search engines and link previews. The server writes the same metadata into the HTML of the page
 * (docs/product.md, Product pages).
 */
export function productMetadata(product: PublicProduct, { appName, origin }: Site) {
  const description = metaDescription(product);
  const image = firstImage(product.images);
  const picture = image && new URL(socialCard(image.url), origin).href;
  const canonical = origin + paths.publicProduct(product.id);
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
      ...(!product.priceOnRequest && {
        'product:price:amount': product.price,
        'product:price:currency': product.currency,
      }),
    },
    structuredData: structuredData(product, origin),
  };
}

function metaDescription({ description, name, organization }: PublicProduct): string {
  const text = description.replace(/\s+/g, ' ').trim() || `${name} from ${organization.name}`;
  return text.length <= 160 ? text : `${text.slice(0, 159).trimEnd()}…`;
}
