import { lazyComponent } from '../../../routing/lazy-component.ts';

/** Lazy, because the dialog needs the form libraries. The page's loader preloads it when the URL opens the dialog. */
export const CreateProductDialog = lazyComponent(
  () => import('./create-product-dialog.tsx'),
  'CreateProductDialog',
);
