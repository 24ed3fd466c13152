import { fetchedPart } from '../../ui/fetched-part.ts';

// Shown by their address: prefetch.ts fetches them with the data when the pointer rests on a link to it.
export const createProductDialog = fetchedPart(
  async () => (await import('./form/create-product-dialog.tsx')).CreateProductDialog,
);
export const editProductForm = fetchedPart(
  async () => (await import('./edit/edit-product-form.tsx')).EditProductForm,
);
