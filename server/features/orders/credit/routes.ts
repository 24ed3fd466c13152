import { api } from '../../../access/guard.ts';
import {
  blockAccount,
  closeAccount,
  declineAccount,
  openAccount,
  unblockAccount,
  updateAccount,
  withdrawRequest,
} from './account-actions.ts';
import { applyReceipt } from './apply-receipt.ts';
import { cancelLines } from './cancel-lines.ts';
import { cancelOnAccount } from './cancel-on-account.ts';
import { payInvoices } from './card/pay-invoices.ts';
import { countPending } from './count-pending.ts';
import { findAgeing } from './find-ageing.ts';
import { findStatement } from './find-statement.ts';
import { issueNote } from './issue-note.ts';
import { findAccount, listAccounts, listGranted } from './list-accounts.ts';
import { listInvoiceLines } from './list-invoice-lines.ts';
import { listInvoices } from './list-invoices.ts';
import { listReceipts } from './list-receipts.ts';
import { listUsable } from './list-usable.ts';
import { recordReceipt } from './record-receipt.ts';
import { requestAccount } from './request-account.ts';
import { reverseReceipt } from './reverse-receipt.ts';
import { statementCsv } from './statement-csv.ts';
import { writeOff } from './write-off.ts';

export const creditAccounts = {
  list: api.creditAccounts.list.handler(({ context, input }) =>
    listAccounts(context.deps.db, context.actor, input),
  ),
  listUsable: api.creditAccounts.listUsable.handler(({ context, input }) =>
    listUsable(context.deps.db, input),
  ),
  listGranted: api.creditAccounts.listGranted.handler(({ context, input }) =>
    listGranted(context.deps.db, input),
  ),
  countPending: api.creditAccounts.countPending.handler(({ context, input }) =>
    countPending(context.deps.db, context.actor, input.orgId),
  ),
  find: api.creditAccounts.find.handler(({ context, input }) =>
    findAccount(context.deps.db, context.actor, input.id),
  ),
  request: api.creditAccounts.request.handler(async ({ context, input }) => ({
    id: await requestAccount(context, input),
  })),
  withdraw: api.creditAccounts.withdraw.handler(async ({ context, input }) => {
    await withdrawRequest(context, input);
    return {};
  }),
  open: api.creditAccounts.open.handler(async ({ context, input }) => {
    await openAccount(context, input);
    return {};
  }),
  decline: api.creditAccounts.decline.handler(async ({ context, input }) => {
    await declineAccount(context, input);
    return {};
  }),
  update: api.creditAccounts.update.handler(async ({ context, input }) => {
    await updateAccount(context, input);
    return {};
  }),
  block: api.creditAccounts.block.handler(async ({ context, input }) => {
    await blockAccount(context, input);
    return {};
  }),
  unblock: api.creditAccounts.unblock.handler(async ({ context, input }) => {
    await unblockAccount(context, input);
    return {};
  }),
  close: api.creditAccounts.close.handler(async ({ context, input }) => {
    await closeAccount(context, input);
    return {};
  }),
  cancelOrder: api.creditAccounts.cancelOrder.handler(async ({ context, input }) => {
    await cancelOnAccount(context, input);
    return {};
  }),
  cancelLines: api.creditAccounts.cancelLines.handler(async ({ context, input }) => {
    await cancelLines(context, input);
    return {};
  }),
  listInvoices: api.creditAccounts.listInvoices.handler(({ context, input }) =>
    listInvoices(context.deps.db, context.actor, input),
  ),
  listInvoiceLines: api.creditAccounts.listInvoiceLines.handler(({ context, input }) =>
    listInvoiceLines(context.deps.db, input),
  ),
  listReceipts: api.creditAccounts.listReceipts.handler(({ context, input }) =>
    listReceipts(context.deps.db, context.actor, input),
  ),
  recordReceipt: api.creditAccounts.recordReceipt.handler(async ({ context, input }) => ({
    id: await recordReceipt(context, input),
  })),
  applyReceipt: api.creditAccounts.applyReceipt.handler(async ({ context, input }) => {
    await applyReceipt(context, input);
    return {};
  }),
  reverseReceipt: api.creditAccounts.reverseReceipt.handler(async ({ context, input }) => {
    await reverseReceipt(context, input);
    return {};
  }),
  payInvoices: api.creditAccounts.payInvoices.handler(async ({ context, input }) => ({
    url: await payInvoices(context, input),
  })),
  issueNote: api.creditAccounts.issueNote.handler(async ({ context, input }) => ({
    id: await issueNote(context, input),
  })),
  writeOff: api.creditAccounts.writeOff.handler(async ({ context, input }) => {
    await writeOff(context, input);
    return {};
  }),
  ageing: api.creditAccounts.ageing.handler(({ context, input }) => findAgeing(context.deps.db, input.orgId)),
  statement: api.creditAccounts.statement.handler(({ context, input }) =>
    findStatement(context.deps.db, context.actor, input),
  ),
  statementCsv: api.creditAccounts.statementCsv.handler(async ({ context, input }) =>
    statementCsv(await findStatement(context.deps.db, context.actor, input), context.language),
  ),
};
