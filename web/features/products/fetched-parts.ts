import { reached } from '../../reached.ts';
import { fetchedPart } from '../../ui/fetched-part.ts';

// Shown by their address: prefetch.ts fetches them with the data when the pointer rests on a link to it.
export const createProductDialog = fetchedPart(() =>
  reached(async () => (await import('./form/create-product-dialog.tsx')).CreateProductDialog),
);
export const editProductForm = fetchedPart(() =>
  reached(async () => (await import('./edit/edit-product-form.tsx')).EditProductForm),
);
// Fetched when the pointer rests on its button, or the button gets the focus.
export const cropDialog = fetchedPart(() =>
  reached(async () => (await import('./images/crop-dialog.tsx')).CropDialog),
);
