import type { I18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { ProfileSkeleton } from './features/accounts/profile/profile-skeleton.tsx';
import { PeopleSkeleton } from './features/backoffice/people/people-skeleton.tsx';
import { PlatformFigures } from './features/backoffice/platform-figures.tsx';
import { PlatformPlacesSkeleton } from './features/backoffice/platform-places-skeleton.tsx';
import { SupportSkeleton } from './features/backoffice/support/support-skeleton.tsx';
import { ConsoleSkeleton } from './features/console/console-skeleton.tsx';
import { OrderSkeleton } from './features/orders/details/order-skeleton.tsx';
import { OrderTableSkeleton } from './features/orders/list/order-table-skeleton.tsx';
import { OrganizationSkeleton } from './features/organizations/organization-skeleton.tsx';
import { RowsSkeleton } from './features/organizations/rows-skeleton.tsx';
import { ProductBodySkeleton } from './features/products/detail/product-body-skeleton.tsx';
import { EditProductSkeleton } from './features/products/edit/edit-product-skeleton.tsx';
import { ImagesSkeleton } from './features/products/images/images-skeleton.tsx';
import { ImportSkeleton } from './features/products/import/import-skeleton.tsx';
import { MarketplaceColumns } from './features/products/marketplace/marketplace-columns.tsx';
import { ProductCardSkeletons } from './features/products/marketplace/product-card-skeletons.tsx';
import { SellerSkeleton } from './features/products/seller/seller-skeleton.tsx';
import { paths } from './paths.ts';
import { AppFrame } from './shell/app-frame.tsx';
import { Skeleton, SubtitleSkeleton } from './ui/skeleton.tsx';

/** A page of the app before its scripts are there. */
export type PageFrame = {
  /** As the server's router has it. */
  path: string;
  /** The page's module within web/, so that the HTML can name its scripts. */
  module: string;
  /**
   * The reads that the page begins with, beside those of the shell: `{org}` is the active organization, `{last}` the last part of
   * the path. The script in index.html starts them (api/early-answers.ts), unless the address holds a search.
   */
  reads: string[];
  title?: ReactNode;
  text?: ReactNode;
  loading: ReactNode;
};

const frames: PageFrame[] = [
  {
    path: paths.marketplace,
    module: 'features/products/marketplace-page.tsx',
    reads: ['/api/products/active'],
    title: <Trans>Marketplace</Trans>,
    text: <Trans>Medical and neuroscience equipment and supplies, straight from the maker</Trans>,
    loading: (
      <>
        <Skeleton className="mb-4 h-9 w-full rounded-md max-sm:h-24" />
        <MarketplaceColumns>
          <ProductCardSkeletons />
        </MarketplaceColumns>
      </>
    ),
  },
  {
    path: paths.product(':id'),
    module: 'features/products/product-page.tsx',
    reads: ['/api/products/{last}'],
    loading: (
      <>
        <Skeleton className="mb-4 h-6 w-24" />
        <ProductBodySkeleton />
      </>
    ),
  },
  {
    path: paths.seller(':id'),
    module: 'features/products/seller-page.tsx',
    reads: ['/api/sellers/{last}', '/api/sellers/{last}/products'],
    loading: (
      <>
        <Skeleton className="mb-4 h-6 w-24" />
        <SellerSkeleton />
      </>
    ),
  },
  {
    path: paths.orders,
    module: 'features/orders/orders-page.tsx',
    reads: [],
    title: <Trans>Orders</Trans>,
    // Bought or sold: that depends on the organization.
    text: <SubtitleSkeleton />,
    loading: <OrderTableSkeleton />,
  },
  {
    path: paths.order(':id'),
    module: 'features/orders/order-page.tsx',
    reads: ['/api/orders/{last}'],
    loading: <OrderSkeleton />,
  },
  {
    path: paths.manufacturer,
    module: 'features/console/manufacturer-page.tsx',
    reads: ['/api/organizations/{org}/products/summary', '/api/products?orgId={org}&status=all&sort=newest'],
    title: <Trans>Manufacturer</Trans>,
    text: <Trans>Your catalogue, and how you are paid.</Trans>,
    loading: <ConsoleSkeleton />,
  },
  {
    path: paths.editProduct(':id'),
    module: 'features/products/edit-product-page.tsx',
    reads: [],
    loading: <EditProductSkeleton />,
  },
  {
    path: paths.productImages(':id'),
    module: 'features/products/product-images-page.tsx',
    reads: [],
    loading: <ImagesSkeleton />,
  },
  {
    path: paths.importProducts,
    module: 'features/console/import-page.tsx',
    reads: ['/api/organizations/{org}/imports'],
    loading: <ImportSkeleton />,
    title: <Trans>Import products</Trans>,
    text: <Trans>From a CSV or Excel file: new products are added, known ones are updated.</Trans>,
  },
  {
    path: paths.statement,
    module: 'features/console/statement-page.tsx',
    reads: [],
    title: <Trans>Statement</Trans>,
    text: <Trans>What came in, what went out and what is left, from the ledger.</Trans>,
    loading: (
      <>
        <Skeleton className="mb-4 h-9 w-80 max-w-full" />
        <Skeleton className="h-96 w-full rounded-lg" />
      </>
    ),
  },
  {
    path: paths.organizations,
    module: 'features/organizations/organizations-page.tsx',
    reads: ['/api/organizations/{org}', '/api/organizations/{org}/members'],
    title: <Trans>Organizations</Trans>,
    text: <Trans>The organizations you belong to. You work in one of them at a time.</Trans>,
    loading: <RowsSkeleton />,
  },
  {
    path: paths.organization(':id'),
    module: 'features/products/organization-with-products.tsx',
    reads: ['/api/organizations/{last}', '/api/organizations/{last}/members'],
    loading: <OrganizationSkeleton />,
  },
  {
    path: paths.profile,
    module: 'features/accounts/profile-page.tsx',
    reads: [],
    title: <Trans>Profile</Trans>,
    text: <Trans>Your details, and how you sign in.</Trans>,
    loading: <ProfileSkeleton />,
  },
  {
    path: paths.settings,
    module: 'features/settings/settings-page.tsx',
    reads: [],
    title: <Trans>Settings</Trans>,
    text: <Trans>They are kept in this browser and saved as soon as you choose.</Trans>,
    loading: (
      <>
        <Skeleton className="mb-4 h-10 w-80 max-w-full" />
        <Skeleton className="h-80 w-full rounded-lg" />
      </>
    ),
  },
  {
    path: paths.admin,
    module: 'features/organizations/admin-page.tsx',
    reads: [],
    title: <Trans>Admin console</Trans>,
    loading: <RowsSkeleton />,
  },
  {
    path: paths.internalAdmin,
    module: 'features/backoffice/platform-page.tsx',
    reads: ['/api/platform/statistics'],
    title: <Trans>Internal Admin</Trans>,
    text: <Trans>The whole platform, across all organizations.</Trans>,
    loading: (
      <>
        <PlatformPlacesSkeleton />
        <PlatformFigures />
      </>
    ),
  },
  {
    path: paths.platformUsers,
    module: 'features/backoffice/users-page.tsx',
    reads: ['/api/platform/users'],
    title: <Trans>Users</Trans>,
    text: <Trans>Everybody who has an account.</Trans>,
    loading: (
      <>
        <PlatformPlacesSkeleton />
        <Skeleton className="mb-3 h-9 w-full rounded-md max-sm:h-20" />
        <PeopleSkeleton />
      </>
    ),
  },
  {
    path: paths.platformOrganizations,
    module: 'features/backoffice/platform-organizations-page.tsx',
    reads: ['/api/platform/organizations'],
    title: <Trans>Organizations</Trans>,
    text: <Trans>Every organization on the platform, whoever its members are.</Trans>,
    loading: (
      <>
        <PlatformPlacesSkeleton />
        <Skeleton className="mb-3 h-9 w-full rounded-md max-sm:h-20" />
        <PeopleSkeleton />
      </>
    ),
  },
  {
    path: paths.platformSupport,
    module: 'features/backoffice/support-page.tsx',
    reads: ['/api/platform/support'],
    title: <Trans>Support</Trans>,
    text: <Trans>What went wrong, and the tools to put it right.</Trans>,
    loading: (
      <>
        <PlatformPlacesSkeleton />
        <SupportSkeleton />
      </>
    ),
  },
];

/** As plain data for the server, which reads it once (server/http/page-frames.ts). */
export function renderFrames(
  i18n: I18n,
  appName: string,
): { path: string; module: string; reads: string[]; html: string }[] {
  return frames.map(({ path, module, reads, title, text, loading }) => ({
    path,
    module,
    reads,
    html: renderToStaticMarkup(
      <I18nProvider i18n={i18n}>
        <AppFrame appName={appName} title={title} text={text}>
          {loading}
        </AppFrame>
      </I18nProvider>,
    ),
  }));
}
