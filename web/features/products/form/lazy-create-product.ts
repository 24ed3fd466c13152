import { lazyComponent } from '../../../routing/lazy-component.ts';

/** Lazy because of the form libraries; the page's loader preloads it when the URL opens the dialog. */
export const CreateProductDialog = lazyComponent(
  () => import('./create-product-dialog.tsx'),
  'CreateProductDialog',
);
