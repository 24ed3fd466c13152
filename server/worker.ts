import * as z from 'zod/mini';
import type { Deps } from './access/context.ts';
import { sendPasswordReset, sendResetTask } from './features/identity/request-password-reset.ts';
import { carryOverBudgets } from './features/orders/budgets/carry-over-budgets.ts';
import { exceededBudgetTask, warnOfExceededBudget } from './features/orders/budgets/warn-of-exceeded.ts';
import { closeWithdrawnCheckouts } from './features/orders/close-withdrawn-checkouts.ts';
import { settleCardPage, settleCardPayment } from './features/orders/credit/card/settle-card-payment.ts';
import { sweepCardPayments } from './features/orders/credit/card/sweep-card-payments.ts';
import { remindDebtors } from './features/orders/credit/remind-debtors.ts';
import { sendStatements } from './features/orders/credit/send-statements.ts';
import { filesOf } from './features/orders/documents/files-of.ts';
import { holdUnlicensedTask } from './features/orders/licences/hold-order.ts';
import { holdUnlicensed } from './features/orders/licences/hold-unlicensed.ts';
import { reconcile } from './features/orders/money/reconcile.ts';
import { sweepRefunds } from './features/orders/money/sweep-refunds.ts';
import { sweepReversals } from './features/orders/money/sweep-reversals.ts';
import { payPurchase, payWithCardTask } from './features/orders/pay-with-card.ts';
import { remindSellers } from './features/orders/quotes/remind-sellers.ts';
import { extendRecall, extendRecallTask } from './features/orders/recalls/extend-recall.ts';
import { remindRecipients } from './features/orders/recalls/remind-recipients.ts';
import { sendNotices, sendNoticesTask, sweepNotices } from './features/orders/recalls/send-notices.ts';
import { prepareCarts } from './features/orders/recurring/prepare-carts.ts';
import { expireRequisitions } from './features/orders/requisitions/expire-requisitions.ts';
import { remindApprovers } from './features/orders/requisitions/remind-approvers.ts';
import { settleCheckout, settlePayment } from './features/orders/settle-order.ts';
import { sweepCheckouts } from './features/orders/sweep-checkouts.ts';
import {
  tellOfUnconfirmed,
  unconfirmedKeysTask,
} from './features/organizations/api-keys/tell-of-unconfirmed.ts';
import { expireInvitations } from './features/organizations/expire-invitations.ts';
import { hideUnverified } from './features/organizations/verification/hide-unverified.ts';
import { remindOfExpiry } from './features/organizations/verification/remind-of-expiry.ts';
import { startWebhookSender } from './features/organizations/webhooks/webhook-sender.ts';
import { detachCard, detachCardTask } from './features/payments/cards/detach-card.ts';
import { deleteCustomer } from './features/payments/cards/record-customer.ts';
import { fetchMissedEvents } from './features/payments/fetch-missed-events.ts';
import { handleProviderEvent } from './features/payments/handle-provider-event.ts';
import { sweepAccounts } from './features/payments/sweep-accounts.ts';
import { sweepEvents } from './features/payments/sweep-events.ts';
import { withDeadline } from './features/payments/with-deadline.ts';
import { encodeAvif, encodeAvifTask } from './features/products/images/encode-avif.ts';
import { watchMarkets } from './features/products/passport/watch-markets.ts';
import { countTerms, countTermsTask } from './features/products/search/count-terms.ts';
import { restockTask, tellOfRestock } from './features/products/stock/tell-of-restock.ts';
import { lowStockTask, warnOfLowStock } from './features/products/stock/warn-of-low-stock.ts';
import { storeFigures } from './features/staff/platform-figures.ts';
import { closeCheckoutsTask } from './jobs/close-checkouts.ts';
import { forgetCustomerTask } from './jobs/forget-customer.ts';
import { runWorker, type Task, type Worker } from './jobs/run-worker.ts';
import { sendMail, sendMailTask } from './mail/send-mail.ts';
import { removeExpired } from './remove-expired.ts';
import { removePicture, removePictureTask } from './storage/remove-picture.ts';

const eventPayload = z.object({ eventId: z.string() });
const sellerPayload = z.object({ sellerOrgId: z.string() });

/** All background tasks of the worker. */
export function backgroundTasks(deps: Deps): Record<string, Task> {
  const handleEvent = (eventId: string) =>
    handleProviderEvent(withDeadline(deps), eventId, {
      checkoutChanged: async (within, sessionId) => {
        if (!(await settleCardPage(within, sessionId))) await settleCheckout(within, sessionId);
      },
      paymentChanged: async (within, paymentIntentId) => {
        if (!(await settleCardPayment(within, paymentIntentId))) await settlePayment(within, paymentIntentId);
      },
    });
  return {
    [sendMailTask]: (payload) =>
      sendMail({ ...deps, filesOf: (attached) => filesOf(deps.db, attached) }, payload),
    [sendResetTask]: (payload) => sendPasswordReset(deps, payload),
    'handle-provider-event': (payload) => handleEvent(eventPayload.parse(payload).eventId),
    [closeCheckoutsTask]: (payload) =>
      closeWithdrawnCheckouts(withDeadline(deps), sellerPayload.parse(payload).sellerOrgId),
    [payWithCardTask]: (payload) => payPurchase(withDeadline(deps), payload),
    [detachCardTask]: (payload) => detachCard(withDeadline(deps), payload),
    [forgetCustomerTask]: (payload) => deleteCustomer(withDeadline(deps), payload),
    'sweep-checkouts': () => sweepCheckouts(deps),
    'sweep-card-payments': () => sweepCardPayments(deps),
    'sweep-accounts': () => sweepAccounts(deps),
    [unconfirmedKeysTask]: (payload) => tellOfUnconfirmed(deps, payload),
    'expire-invitations': () => expireInvitations(deps),
    'hide-unverified': () => hideUnverified(deps),
    [holdUnlicensedTask]: () => holdUnlicensed(deps),
    'remind-of-expiry': () => remindOfExpiry(deps),
    [sendNoticesTask]: (payload) => sendNotices(deps, payload),
    [extendRecallTask]: (payload) => extendRecall(deps, payload),
    'sweep-recall-notices': () => sweepNotices(deps),
    'remind-recipients': () => remindRecipients(deps),
    'expire-requisitions': () => expireRequisitions(deps),
    'remind-debtors': () => remindDebtors(deps),
    'send-statements': () => sendStatements(deps),
    'remind-sellers': () => remindSellers(deps),
    'remind-approvers': () => remindApprovers(deps),
    'carry-over-budgets': () => carryOverBudgets(deps),
    [encodeAvifTask]: (payload) => encodeAvif(deps, payload),
    [removePictureTask]: (payload) => removePicture(deps.storage, payload),
    'remove-expired': () => removeExpired(deps),
    [countTermsTask]: () => countTerms(deps),
    [lowStockTask]: (payload) => warnOfLowStock(deps, payload),
    [exceededBudgetTask]: (payload) => warnOfExceededBudget(deps, payload),
    [restockTask]: (payload) => tellOfRestock(deps, payload),
    'watch-markets': () => watchMarkets(deps),
    'count-platform': () => storeFigures(deps.db),
    'sweep-events': () => sweepEvents(deps, handleEvent),
    'fetch-missed-events': () => fetchMissedEvents(deps),
    'prepare-carts': () => prepareCarts(deps),
    'sweep-refunds': () => sweepRefunds(deps),
    'sweep-reversals': () => sweepReversals(deps),
    reconcile: () => reconcile(deps),
  };
}

export async function startWorker(deps: Deps): Promise<Worker> {
  const worker = await runWorker({
    db: deps.db,
    log: deps.log,
    tasks: backgroundTasks(deps),
    everyMinutes: {
      'sweep-checkouts': 1,
      'sweep-card-payments': 1,
      'sweep-refunds': 1,
      'sweep-reversals': 1,
      'sweep-accounts': 5,
      'sweep-events': 1,
      'fetch-missed-events': 10,
      'expire-invitations': 30,
      'hide-unverified': 5,
      [holdUnlicensedTask]: 30,
      'remind-of-expiry': 30,
      'sweep-recall-notices': 1,
      'remind-recipients': 30,
      'expire-requisitions': 30,
      'remind-approvers': 30,
      'remind-debtors': 30,
      'send-statements': 30,
      'remind-sellers': 30,
      'carry-over-budgets': 30,
      'count-platform': 5,
      'prepare-carts': 5,
    },
    nightly: ['remove-expired', countTermsTask, 'watch-markets', 'reconcile'],
  });
  const sender = startWebhookSender(deps);
  return {
    isSilent: worker.isSilent,
    async stop() {
      await Promise.all([worker.stop(), sender.stop()]);
    },
  };
}
