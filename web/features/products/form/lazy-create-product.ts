import { lazyComponent } from '../../../lazy-component.ts';

/** Its form brings the form libraries; the loader of the page preloads it where the address opens it. */
export const CreateProductDialog = lazyComponent(
  () => import('./create-product-dialog.tsx'),
  'CreateProductDialog',
);
