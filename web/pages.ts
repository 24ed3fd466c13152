import { createRoute, redirect } from '@tanstack/react-router';
import { onboardingRoute } from './features/accounts/onboarding.route.tsx';
import { profileRoute } from './features/accounts/profile.route.tsx';
import { freightRoute } from './features/console/freight.route.tsx';
import { importPricesRoute } from './features/console/import-prices.route.tsx';
import { importProductsRoute } from './features/console/import-products.route.tsx';
import { importStockRoute } from './features/console/import-stock.route.tsx';
import { manufacturerRoute } from './features/console/manufacturer.route.tsx';
import { missingEvidenceRoute } from './features/console/missing-evidence.route.tsx';
import { priceAgreementsRoute } from './features/console/price-agreements.route.tsx';
import { statementRoute } from './features/console/statement.route.tsx';
import { verificationRoute } from './features/console/verification.route.tsx';
import { authRoute } from './features/identity/entry/auth.route.tsx';
import { providerAnswerRoute } from './features/identity/entry/provider-answer.route.tsx';
import { resetPasswordRoute } from './features/identity/entry/reset-password.route.tsx';
import { appRoute, rootRoute, staffRoute } from './features/identity/parent-routes.ts';
import { budgetsRoute } from './features/orders/budgets/budgets.route.tsx';
import { cartRoute } from './features/orders/cart/cart.route.tsx';
import { checkoutRoute } from './features/orders/checkout/checkout.route.tsx';
import { credentialsRoute } from './features/orders/credentials/credentials.route.tsx';
import { accountRoute } from './features/orders/credit/account.route.tsx';
import { accountsRoute } from './features/orders/credit/accounts.route.tsx';
import { accountStatementRoute } from './features/orders/credit/statement/account-statement.route.tsx';
import { lotsRoute } from './features/orders/lots/lots.route.tsx';
import { orderRoute } from './features/orders/order.route.tsx';
import { ordersRoute } from './features/orders/orders.route.tsx';
import { purchaseRoute } from './features/orders/purchases/purchase.route.tsx';
import { purchasesRoute } from './features/orders/purchases/purchases.route.tsx';
import { quotesRoute } from './features/orders/quotes/quotes.route.tsx';
import { recallRoute } from './features/orders/recalls/recall.route.tsx';
import { recallsRoute } from './features/orders/recalls/recalls.route.tsx';
import { approvalsRoute } from './features/orders/requisitions/approvals.route.tsx';
import { requisitionsRoute } from './features/orders/requisitions/requisitions.route.tsx';
import { adminRoute } from './features/organizations/admin.route.tsx';
import { invitationRoute } from './features/organizations/invitation.route.tsx';
import { organizationsRoute } from './features/organizations/organizations.route.tsx';
import { compareRoute } from './features/products/compare.route.tsx';
import { editProductRoute } from './features/products/edit-product.route.tsx';
import { familyRoute } from './features/products/family/family.route.tsx';
import { listsRoute } from './features/products/lists/lists.route.tsx';
import { productListRoute } from './features/products/lists/product-list.route.tsx';
import { marketplaceRoute } from './features/products/marketplace.route.tsx';
import { organizationRoute } from './features/products/organization.route.tsx';
import { productRoute } from './features/products/product.route.tsx';
import { productImagesRoute } from './features/products/product-images.route.tsx';
import { quickOrderRoute } from './features/products/quick-order/quick-order.route.tsx';
import { sellerRoute } from './features/products/seller.route.tsx';
import { settingsRoute } from './features/settings/settings.route.tsx';
import { platformRoute } from './features/staff/platform.route.tsx';
import { platformOrganizationsRoute } from './features/staff/platform-organizations.route.tsx';
import { platformSupportRoute } from './features/staff/platform-support.route.tsx';
import { platformUsersRoute } from './features/staff/platform-users.route.tsx';
import { platformVerificationRoute } from './features/staff/platform-verification.route.tsx';
import { paths } from './paths.ts';
import { NotFoundPage } from './shell/not-found-page.tsx';

const homeRoute = createRoute({
  getParentRoute: () => appRoute,
  path: paths.home,
  beforeLoad: () => {
    throw redirect({ to: paths.marketplace, replace: true });
  },
});

/**
 * A route for unknown paths below the staff pages, so that the guard of the staff pages also applies to these paths.
 */
const unknownStaffRoute = createRoute({
  getParentRoute: () => staffRoute,
  path: '$',
  component: NotFoundPage,
});

/**
 * All pages of the app. A page named `x` has two files in the folder of its feature: `x.route.tsx` with path, title,
 * guard, initial queries and skeleton, and `x-page.tsx` with the component. Public pages are in public-pages.tsx.
 */
export const routeTree = rootRoute.addChildren([
  authRoute,
  resetPasswordRoute,
  providerAnswerRoute,
  onboardingRoute,
  invitationRoute,
  appRoute.addChildren([
    homeRoute,
    marketplaceRoute,
    compareRoute,
    productRoute,
    sellerRoute,
    manufacturerRoute,
    editProductRoute,
    productImagesRoute,
    familyRoute,
    importProductsRoute,
    statementRoute,
    freightRoute,
    verificationRoute,
    priceAgreementsRoute,
    missingEvidenceRoute,
    importPricesRoute,
    importStockRoute,
    organizationsRoute,
    organizationRoute,
    quickOrderRoute,
    listsRoute,
    productListRoute,
    ordersRoute,
    orderRoute,
    cartRoute,
    checkoutRoute,
    purchasesRoute,
    requisitionsRoute,
    approvalsRoute,
    budgetsRoute,
    quotesRoute,
    lotsRoute,
    recallsRoute,
    recallRoute,
    credentialsRoute,
    accountsRoute,
    accountRoute,
    accountStatementRoute,
    purchaseRoute,
    profileRoute,
    settingsRoute,
    adminRoute,
    staffRoute.addChildren([
      platformRoute,
      platformUsersRoute,
      platformOrganizationsRoute,
      platformSupportRoute,
      platformVerificationRoute,
      unknownStaffRoute,
    ]),
  ]),
]);
