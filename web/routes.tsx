import type { QueryClient } from '@tanstack/react-query';
import { createRootRouteWithContext, createRoute, createRouter, redirect } from '@tanstack/react-router';
import type { SessionStore } from './api/session-store.ts';
import type { StaffPrefetch } from './features/backoffice/prefetch.ts';
import {
  type Guard,
  guardApp,
  guardAuth,
  guardInternalAdmin,
  guardOnboarding,
} from './features/identity/guards.ts';
import { pendingLink, takeLink } from './features/identity/links/pending-link.ts';
import { identifyVisitor } from './features/identity/visitor.ts';
import { productTransition } from './features/products/product-transition.ts';
import { lazyPage } from './lazy-page.ts';
import { paths } from './paths.ts';
import { prefetch } from './prefetch.ts';
import {
  adminSearch,
  authSearch,
  compareSearch,
  manufacturerSearch,
  marketplaceSearch,
  onboardingSearch,
  ordersSearch,
  organizationSearch,
  organizationsSearch,
  parseSearch,
  platformOrganizationsSearch,
  platformUsersSearch,
  productSearch,
  profileSearch,
  resetSearch,
  sellerSearch,
  settingsSearch,
  statementSearch,
  stringifySearch,
  supportSearch,
} from './search-params.ts';
import { BootScreen } from './shell/boot-screen.tsx';
import { ErrorPage } from './shell/error-page.tsx';
import { NotFoundPage } from './shell/not-found-page.tsx';
import { ErrorScreen, NotFoundScreen } from './shell/outside-shell.tsx';
import { Root } from './shell/root.tsx';

type RouterContext = { sessions: SessionStore; queries: QueryClient };
type Arrival = {
  context: RouterContext;
  location: { href: string; hash: string };
  search: { next?: string };
};

/** Lets the visitor in, or sends them where they belong. */
const behind =
  (guard: Guard) =>
  async ({ context, location, search }: Arrival) => {
    const visitor = await identifyVisitor(context.sessions, context.queries);
    const href = guard(visitor, { href: location.href, next: search.next });
    if (href) throw redirect({ href, replace: true });
  };

/** The pages of the app. Those that anyone may read are in public-pages.tsx. */
const root = createRootRouteWithContext<RouterContext>()({
  component: Root,
  errorComponent: ErrorScreen,
  notFoundComponent: NotFoundScreen,
});

const auth = createRoute({
  getParentRoute: () => root,
  path: paths.auth,
  validateSearch: authSearch,
  async beforeLoad(arrival) {
    const { context, location, search } = arrival;
    const link = takeLink(location.hash, ['verify', 'change', 'stop']);
    if (link) throw redirect({ to: paths.auth, search: { ...search, link }, replace: true });
    // A mailed link opens whether or not its reader is signed in: nothing happens before it is confirmed.
    if (search.link) await context.sessions.ready();
    else await behind(guardAuth)(arrival);
    return { link: search.link ? pendingLink(search.link) : null };
  },
  errorComponent: ErrorScreen,
  component: lazyPage(() => import('./features/identity/entry/auth-page.tsx'), 'AuthPage'),
});

const resetPassword = createRoute({
  getParentRoute: () => root,
  path: paths.resetPassword,
  validateSearch: resetSearch,
  async beforeLoad({ context, location, search }) {
    const link = takeLink(location.hash, ['reset']);
    if (link) throw redirect({ to: paths.resetPassword, search: { link }, replace: true });
    if (search.link) await context.sessions.ready();
    return { link: search.link ? pendingLink(search.link) : null };
  },
  errorComponent: ErrorScreen,
  component: lazyPage(() => import('./features/identity/entry/reset-password-page.tsx'), 'ResetPasswordPage'),
});

const onboarding = createRoute({
  getParentRoute: () => root,
  path: paths.onboarding,
  validateSearch: onboardingSearch,
  beforeLoad: behind(guardOnboarding),
  errorComponent: ErrorScreen,
  component: lazyPage(() => import('./features/accounts/onboarding-page.tsx'), 'OnboardingPage'),
});

/** Open to everybody with the link, signed in or not. */
const invitation = createRoute({
  getParentRoute: () => root,
  path: paths.invitation('$token'),
  async beforeLoad({ context }) {
    await context.sessions.ready();
  },
  errorComponent: ErrorScreen,
  component: lazyPage(() => import('./features/organizations/invitation-page.tsx'), 'InvitationPage'),
});

/** Everything else: the app shell, for signed-in users who have a role. */
const app = createRoute({
  getParentRoute: () => root,
  id: 'app',
  beforeLoad: behind(guardApp),
  errorComponent: ErrorScreen,
  component: lazyPage(() => import('./shell/app-shell.tsx'), 'AppShell'),
});

const home = createRoute({
  getParentRoute: () => app,
  path: paths.home,
  beforeLoad: () => {
    throw redirect({ to: paths.marketplace, replace: true });
  },
});

const marketplace = createRoute({
  getParentRoute: () => app,
  path: paths.marketplace,
  validateSearch: marketplaceSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) => prefetch.marketplace(context, deps),
  component: lazyPage(() => import('./features/products/marketplace-page.tsx'), 'MarketplacePage'),
});

const compare = createRoute({
  getParentRoute: () => app,
  path: paths.compare,
  validateSearch: compareSearch,
  component: lazyPage(() => import('./features/products/compare-page.tsx'), 'ComparePage'),
});

const product = createRoute({
  getParentRoute: () => app,
  path: paths.product('$id'),
  validateSearch: productSearch,
  loader: ({ context, params }) => prefetch.product(context, params.id),
  component: lazyPage(() => import('./features/products/product-page.tsx'), 'ProductPage'),
});

const seller = createRoute({
  getParentRoute: () => app,
  path: paths.seller('$id'),
  validateSearch: sellerSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ context, params, deps }) => prefetch.seller(context, params.id, deps),
  component: lazyPage(() => import('./features/products/seller-page.tsx'), 'SellerPage'),
});

const manufacturer = createRoute({
  getParentRoute: () => app,
  path: paths.manufacturer,
  validateSearch: manufacturerSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) => void prefetch.manufacturer(context, deps),
  component: lazyPage(() => import('./features/console/manufacturer-page.tsx'), 'ManufacturerPage'),
});

const editProduct = createRoute({
  getParentRoute: () => app,
  path: paths.editProduct('$id'),
  loader: ({ context, params }) => prefetch.editProduct(context, params.id),
  component: lazyPage(() => import('./features/products/edit-product-page.tsx'), 'EditProductPage'),
});

const productImages = createRoute({
  getParentRoute: () => app,
  path: paths.productImages('$id'),
  loader: ({ context, params }) => void prefetch.productImages(context, params.id),
  component: lazyPage(() => import('./features/products/product-images-page.tsx'), 'ProductImagesPage'),
});

const importProducts = createRoute({
  getParentRoute: () => app,
  path: paths.importProducts,
  loader: ({ context }) => void prefetch.importProducts(context),
  component: lazyPage(() => import('./features/console/import-page.tsx'), 'ImportPage'),
});

const statement = createRoute({
  getParentRoute: () => app,
  path: paths.statement,
  validateSearch: statementSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) => void prefetch.statement(context, deps),
  component: lazyPage(() => import('./features/console/statement-page.tsx'), 'StatementPage'),
});

const organizations = createRoute({
  getParentRoute: () => app,
  path: paths.organizations,
  validateSearch: organizationsSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) => void prefetch.organizations(context, deps),
  component: lazyPage(() => import('./features/organizations/organizations-page.tsx'), 'OrganizationsPage'),
});

const organization = createRoute({
  getParentRoute: () => app,
  path: paths.organization('$id'),
  validateSearch: organizationSearch,
  loader: ({ context, params }) => prefetch.organization(context, params.id),
  component: lazyPage(
    () => import('./features/products/organization-with-products.tsx'),
    'OrganizationWithProducts',
  ),
});

const admin = createRoute({
  getParentRoute: () => app,
  path: paths.admin,
  validateSearch: adminSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) => void prefetch.admin(context, deps),
  component: lazyPage(() => import('./features/organizations/admin-page.tsx'), 'AdminPage'),
});

const orders = createRoute({
  getParentRoute: () => app,
  path: paths.orders,
  validateSearch: ordersSearch,
  beforeLoad: ({ search }) => {
    if (search.order) throw redirect({ to: paths.order(search.order), replace: true });
  },
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) => void prefetch.orders(context, deps),
  component: lazyPage(() => import('./features/orders/orders-page.tsx'), 'OrdersPage'),
});

const order = createRoute({
  getParentRoute: () => app,
  path: paths.order('$id'),
  loader: ({ context, params }) => prefetch.order(context, params.id),
  component: lazyPage(() => import('./features/orders/order-page.tsx'), 'OrderPage'),
});

const profile = createRoute({
  getParentRoute: () => app,
  path: paths.profile,
  validateSearch: profileSearch,
  component: lazyPage(() => import('./features/accounts/profile-page.tsx'), 'ProfilePage'),
});

const settings = createRoute({
  getParentRoute: () => app,
  path: paths.settings,
  validateSearch: settingsSearch,
  component: lazyPage(() => import('./features/settings/settings-page.tsx'), 'SettingsPage'),
});

/** Nothing waits for it: without it a page asks for its data itself. */
function forStaff(fetch: (prefetch: StaffPrefetch) => void): void {
  import('./features/backoffice/prefetch.ts').then(
    ({ prefetchStaff }) => fetch(prefetchStaff),
    () => {},
  );
}

/** Guards all of it, also what does not exist: only staff learn what does. */
const internalAdmin = createRoute({
  getParentRoute: () => app,
  path: paths.internalAdmin,
  beforeLoad: behind(guardInternalAdmin),
});

const platform = createRoute({
  getParentRoute: () => internalAdmin,
  path: '/',
  loader: ({ context }) => forStaff((prefetch) => prefetch.platform(context.queries)),
  component: lazyPage(() => import('./features/backoffice/platform-page.tsx'), 'PlatformPage'),
});

const platformUsers = createRoute({
  getParentRoute: () => internalAdmin,
  path: '/users',
  validateSearch: platformUsersSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) => forStaff((prefetch) => prefetch.platformUsers(context.queries, deps)),
  component: lazyPage(() => import('./features/backoffice/users-page.tsx'), 'UsersPage'),
});

const platformOrganizations = createRoute({
  getParentRoute: () => internalAdmin,
  path: '/organizations',
  validateSearch: platformOrganizationsSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) =>
    forStaff((prefetch) => prefetch.platformOrganizations(context.queries, deps)),
  component: lazyPage(
    () => import('./features/backoffice/platform-organizations-page.tsx'),
    'PlatformOrganizationsPage',
  ),
});

const platformSupport = createRoute({
  getParentRoute: () => internalAdmin,
  path: '/support',
  validateSearch: supportSearch,
  loaderDeps: ({ search: { tab } }) => ({ tab }),
  loader: ({ context, deps }) => forStaff((prefetch) => prefetch.support(context.queries, deps.tab)),
  component: lazyPage(() => import('./features/backoffice/support-page.tsx'), 'SupportPage'),
});

const unknownPlatformPage = createRoute({
  getParentRoute: () => internalAdmin,
  path: '$',
  component: NotFoundPage,
});

const routeTree = root.addChildren([
  auth,
  resetPassword,
  onboarding,
  invitation,
  app.addChildren([
    home,
    marketplace,
    compare,
    product,
    seller,
    manufacturer,
    editProduct,
    productImages,
    importProducts,
    statement,
    organizations,
    organization,
    orders,
    order,
    profile,
    settings,
    admin,
    internalAdmin.addChildren([
      platform,
      platformUsers,
      platformOrganizations,
      platformSupport,
      unknownPlatformPage,
    ]),
  ]),
]);

export function createAppRouter(context: RouterContext) {
  return createRouter({
    routeTree,
    context,
    parseSearch,
    stringifySearch,
    scrollRestoration: true,
    defaultPreload: 'intent',
    // TanStack Query decides what is fresh; the router keeps no copy of its own.
    defaultPreloadStaleTime: 0,
    defaultViewTransition: productTransition,
    defaultPendingMs: 150,
    defaultPendingMinMs: 0,
    defaultPendingComponent: BootScreen,
    defaultErrorComponent: ErrorPage,
    defaultNotFoundComponent: NotFoundPage,
  });
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createAppRouter>;
  }
}
