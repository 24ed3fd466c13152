import { msg } from '@lingui/core/macro';
import { createRoute } from '@tanstack/react-router';
import { canManageOrganization } from '../../../contract/permissions.ts';
import { paths } from '../../paths.ts';
import { idParam } from '../../routing/id-param.ts';
import { lazyComponent } from '../../routing/lazy-component.ts';
import { appRoute } from '../identity/parent-routes.ts';
import { documentsQuery, imagesQuery, productQuery } from './api.ts';
import { ImagesSkeleton } from './images/images-skeleton.tsx';

export const productImagesRoute = createRoute({
  getParentRoute: () => appRoute,
  path: paths.productImages('$id'),
  params: idParam,
  loader({ context, params: { id } }) {
    context.prefetch(productQuery(id));
    context.withOrganization((active) => {
      if (active && canManageOrganization(active.role)) context.prefetch(imagesQuery(id), documentsQuery(id));
    });
  },
  component: lazyComponent(() => import('./product-images-page.tsx'), 'ProductImagesPage'),
  staticData: { title: msg`Product images`, hasOwnHeading: true, skeleton: <ImagesSkeleton /> },
});
