import { lazyComponent } from '../../../routing/lazy-component.ts';

/** Lazy, because the dialog needs the form libraries. When the URL opens the dialog, the page's loader preloads it. */
export const CreateProductDialog = lazyComponent(
  () => import('./create-product-dialog.tsx'),
  'CreateProductDialog',
);
