import { fetchedPart } from '../../ui/fetched-part.ts';
import { fetchPreviewBeside } from './form/preview/preview-place.ts';

// Shown by their address: prefetch.ts fetches them with the data when the pointer rests on a link to it.
export const createProductDialog = fetchedPart(async () => {
  fetchPreviewBeside();
  return (await import('./form/create-product-dialog.tsx')).CreateProductDialog;
});
export const editProductForm = fetchedPart(async () => {
  fetchPreviewBeside();
  return (await import('./edit/edit-product-form.tsx')).EditProductForm;
});
/** The list view, by its address or once it is chosen. */
export const productTable = fetchedPart(
  async () => (await import('./marketplace/product-table.tsx')).ProductTable,
);
/** Below the first page of the marketplace: fetched at the first sign of a reader. */
export const moreProducts = fetchedPart(
  async () => (await import('./marketplace/more-products.tsx')).MoreProducts,
);
export const comparedBelow = fetchedPart(
  async () => (await import('./compare/compared-below.tsx')).ComparedBelow,
);
export const recentlyViewed = fetchedPart(
  async () => (await import('./beside/recently-viewed.tsx')).RecentlyViewed,
);
export const productFiles = fetchedPart(
  async () => (await import('./images/product-files.tsx')).ProductFiles,
);
export const importProducts = fetchedPart(
  async () => (await import('./import/import-products.tsx')).ImportProducts,
);
