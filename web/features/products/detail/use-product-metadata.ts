import { useEffect } from 'react';
import type { PublicProduct } from '../../../../contract/products.ts';
import { appName } from '../../../app-name.ts';
import { productMetadata } from './product-metadata.ts';

/**
 * Sets the metadata in the document's head for the product: title, description, social tags and structured data.
 * Replaces the tags that the server rendered. When the user leaves the product, removes the tags that it has added.
 */
export function useProductMetadata(product: PublicProduct | undefined): void {
  useEffect(() => {
    if (!product) return;
    document.title = `${product.name} · ${appName}`;
    removeTags();
    document.head.append(...tagsFor(product));
    return removeTags;
  }, [product]);
}

const ours = [
  'meta[name="description"]',
  'meta[name="robots"]',
  'meta[name^="twitter:"]',
  'meta[property]',
  'link[rel="canonical"]',
  'script[type="application/ld+json"]',
].join();

function removeTags(): void {
  for (const tag of document.head.querySelectorAll(ours)) tag.remove();
}

function tagsFor(product: PublicProduct): HTMLElement[] {
  const { names, properties, canonical, structuredData } = productMetadata(product, {
    appName,
    origin: location.origin,
  });
  const metas = [
    ...Object.entries(names).map(([name, content]) => meta('name', name, content)),
    ...Object.entries(properties).map(([property, content]) => meta('property', property, content)),
  ];
  const link = document.createElement('link');
  link.rel = 'canonical';
  link.href = canonical;
  // The content security policy allows this element, because it contains data and not code.
  const script = document.createElement('script');
  script.type = 'application/ld+json';
  script.textContent = JSON.stringify(structuredData);
  return [...metas, link, script];
}

function meta(key: 'name' | 'property', value: string, content: string): HTMLMetaElement {
  const tag = document.createElement('meta');
  tag.setAttribute(key, value);
  tag.content = content;
  return tag;
}
