import { apiKeys } from './api-keys.ts';
import { approvalDelegations } from './approval-delegations.ts';
import { approvalRules } from './approval-rules.ts';
import { audit } from './audit.ts';
import { auth } from './auth.ts';
import { budgets } from './budgets.ts';
import { cards } from './cards.ts';
import { carts } from './cart.ts';
import { costCentres } from './cost-centres.ts';
import { credentials } from './credentials.ts';
import { creditAccounts } from './credit-accounts.ts';
import { creditInvoices } from './credit-invoices.ts';
import { creditNotes } from './credit-notes.ts';
import { creditPayments } from './credit-payments.ts';
import { creditReceipts } from './credit-receipts.ts';
import { creditStatements } from './credit-statements.ts';
import { deletedProducts } from './deleted-products.ts';
import { deliveryAddresses } from './delivery.ts';
import { discrepancies } from './discrepancies.ts';
import { dataExports } from './exports.ts';
import { facetValues } from './facet-values.ts';
import { failedJobs } from './failed-jobs.ts';
import { findAnything } from './find-anything.ts';
import { freight } from './freight.ts';
import { invitations } from './invitations.ts';
import { knownDevices } from './known-devices.ts';
import { lots } from './lots.ts';
import { mailLog } from './mail-log.ts';
import { members } from './members.ts';
import { mfa } from './mfa.ts';
import { evidence } from './missing-evidence.ts';
import { orderDocuments, printedStatements } from './order-documents.ts';
import { orderLife } from './order-life.ts';
import { orderMessages } from './order-messages.ts';
import { orderMoney } from './order-money.ts';
import { orders } from './orders.ts';
import { organizations } from './organizations.ts';
import { passkeys } from './passkeys.ts';
import { productPassports } from './passport.ts';
import { passportQueue } from './passport-queue.ts';
import { passportReviews } from './passport-reviews.ts';
import { payments } from './payments.ts';
import { platform } from './platform.ts';
import { platformDisputes } from './platform-disputes.ts';
import { priceAgreements } from './price-agreements.ts';
import { productBulk } from './product-bulk.ts';
import { productDocuments } from './product-documents.ts';
import { families } from './product-families.ts';
import { productHistory } from './product-history.ts';
import { productImages } from './product-images.ts';
import { imports } from './product-imports.ts';
import { lists } from './product-lists.ts';
import { products } from './products.ts';
import { providerEvents } from './provider-events.ts';
import { provisioning } from './provisioning.ts';
import { purchases } from './purchases.ts';
import { quickOrder } from './quick-order.ts';
import { quotes } from './quotes.ts';
import { realtime } from './realtime.ts';
import { recalls } from './recalls.ts';
import { requisitions } from './requisitions.ts';
import { restockRequests } from './restock-requests.ts';
import { savedViews } from './saved-views.ts';
import { search } from './search.ts';
import { sellers } from './sellers.ts';
import { similarProducts } from './similar-products.ts';
import { singleSignOn } from './single-sign-on.ts';
import { staffActions } from './staff-actions.ts';
import { staffRefunds } from './staff-refunds.ts';
import { staffTools } from './staff-tools.ts';
import { sellerStatements } from './statements.ts';
import { productStock } from './stock.ts';
import { supportOverview } from './support-overview.ts';
import { users } from './users.ts';
import { verification } from './verification.ts';
import { verificationQueue, verificationReviews } from './verification-reviews.ts';
import { viewingEnd, viewings } from './viewings.ts';
import { webhooks } from './webhooks.ts';

/** The whole API. The server implements it and the browser calls it. */
export const contract = {
  auth: { ...auth, ...viewingEnd },
  mfa,
  passkeys,
  users: { ...users, ...viewings },
  organizations,
  members,
  invitations,
  audit,
  apiKeys,
  webhooks,
  exports: dataExports,
  singleSignOn,
  provisioning,
  products: {
    ...products,
    ...productBulk,
    ...similarProducts,
    ...productHistory,
    ...knownDevices,
    ...productImages,
    ...productDocuments,
    ...productPassports,
    ...evidence,
    ...deletedProducts,
    ...facetValues,
    ...productStock,
    ...restockRequests,
  },
  sellers,
  verification,
  credentials,
  priceAgreements,
  families,
  savedViews,
  lists,
  quickOrder,
  deliveryAddresses,
  cards,
  costCentres,
  imports,
  payments: { ...payments, ...sellerStatements, ...printedStatements },
  freight,
  orders: { ...orders, ...orderLife, ...orderMoney, ...orderDocuments, ...orderMessages },
  lots,
  recalls,
  carts,
  purchases,
  approvalDelegations,
  approvalRules,
  requisitions,
  budgets,
  quotes,
  creditAccounts: {
    ...creditAccounts,
    ...creditInvoices,
    ...creditReceipts,
    ...creditNotes,
    ...creditPayments,
    ...creditStatements,
  },
  realtime,
  search,
  platform: { ...platform, ...staffTools, ...staffRefunds, ...passportReviews, ...verificationReviews },
  support: {
    ...supportOverview,
    ...findAnything,
    ...providerEvents,
    ...failedJobs,
    ...mailLog,
    ...staffActions,
    ...platformDisputes,
    ...discrepancies,
    ...passportQueue,
    ...verificationQueue,
  },
};
export type Contract = typeof contract;
