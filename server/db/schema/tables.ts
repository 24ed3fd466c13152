import * as apiKeys from './api-keys.ts';
import * as approvalDelegations from './approval-delegations.ts';
import * as audit from './audit.ts';
import * as budgets from './budgets.ts';
import * as carts from './carts.ts';
import * as costCentres from './cost-centres.ts';
import * as creditAccounts from './credit-accounts.ts';
import * as creditLedger from './credit-ledger.ts';
import * as creditPayments from './credit-payments.ts';
import * as delivery from './delivery.ts';
import * as disputes from './disputes.ts';
import * as exports from './exports.ts';
import * as idempotentRequests from './idempotent-requests.ts';
import * as identity from './identity.ts';
import * as invoices from './invoices.ts';
import * as jobs from './jobs.ts';
import * as ledger from './ledger.ts';
import * as licences from './licences.ts';
import * as mailLog from './mail-log.ts';
import * as orderMessages from './order-messages.ts';
import * as orderMoneyAudit from './order-money-audit.ts';
import * as orders from './orders.ts';
import * as organizations from './organizations.ts';
import * as outbox from './outbox.ts';
import * as passport from './passport.ts';
import * as paymentAttempts from './payment-attempts.ts';
import * as payments from './payments.ts';
import * as platformAudit from './platform-audit.ts';
import * as platformFigures from './platform-figures.ts';
import * as prices from './prices.ts';
import * as productFamilies from './product-families.ts';
import * as productImports from './product-imports.ts';
import * as productLists from './product-lists.ts';
import * as productStock from './product-stock.ts';
import * as products from './products.ts';
import * as provisioning from './provisioning.ts';
import * as purchases from './purchases.ts';
import * as quotes from './quotes.ts';
import * as recalls from './recalls.ts';
import * as reconciliation from './reconciliation.ts';
import * as recurringOrders from './recurring-orders.ts';
import * as refunds from './refunds.ts';
import * as requisitions from './requisitions.ts';
import * as restockRequests from './restock-requests.ts';
import * as savedCards from './saved-cards.ts';
import * as savedViews from './saved-views.ts';
import * as sessionProofs from './session-proofs.ts';
import * as shipments from './shipments.ts';
import * as singleSignOn from './single-sign-on.ts';
import * as stockReservations from './stock-reservations.ts';
import * as verification from './verification.ts';
import * as webhooks from './webhooks.ts';

/** All tables, for Drizzle's connection. Other code imports a table from the file that defines it. */
export const tables = {
  ...apiKeys,
  ...approvalDelegations,
  ...audit,
  ...budgets,
  ...carts,
  ...costCentres,
  ...creditAccounts,
  ...creditLedger,
  ...creditPayments,
  ...delivery,
  ...disputes,
  ...exports,
  ...idempotentRequests,
  ...identity,
  ...invoices,
  ...jobs,
  ...ledger,
  ...licences,
  ...mailLog,
  ...orders,
  ...orderMessages,
  ...orderMoneyAudit,
  ...organizations,
  ...outbox,
  ...passport,
  ...platformAudit,
  ...platformFigures,
  ...payments,
  ...paymentAttempts,
  ...prices,
  ...products,
  ...productFamilies,
  ...productImports,
  ...productLists,
  ...productStock,
  ...purchases,
  ...provisioning,
  ...quotes,
  ...recalls,
  ...reconciliation,
  ...recurringOrders,
  ...refunds,
  ...requisitions,
  ...restockRequests,
  ...savedCards,
  ...savedViews,
  ...sessionProofs,
  ...shipments,
  ...singleSignOn,
  ...stockReservations,
  ...verification,
  ...webhooks,
};
