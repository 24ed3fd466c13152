import { api } from '../../access/guard.ts';
import { createAccountLink } from './create-account-link.ts';
import { findBalance } from './find-balance.ts';
import { findConnectedAccount } from './find-connected-account.ts';

export const payments = {
  findConnectedAccount: api.payments.findConnectedAccount.handler(async ({ context, input }) => ({
    account: await findConnectedAccount(context.deps.db, input.orgId),
  })),
  findBalance: api.payments.findBalance.handler(({ context, input }) =>
    findBalance(context.deps, input.orgId),
  ),
  createAccountLink: api.payments.createAccountLink.handler(async ({ context, input }) => ({
    url: await createAccountLink(context, input.orgId),
  })),
};
