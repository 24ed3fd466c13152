import { api } from '../../access/guard.ts';
import { clearSessionCookies } from '../identity/refresh-cookie.ts';
import { completeOnboarding } from './complete-onboarding.ts';
import { deleteAccount } from './delete-account.ts';
import { exportAccountData } from './export-account-data.ts';
import { searchEverywhere } from './search-everywhere.ts';

/** Operations on an account together with its organizations and orders. Each operation needs several features. */
export const accounts = {
  deleteAccount: api.users.deleteAccount.handler(async ({ context, input }) => {
    await deleteAccount(context, input.password);
    clearSessionCookies(context);
    return {};
  }),
  completeOnboarding: api.users.completeOnboarding.handler(({ context, input }) =>
    completeOnboarding(context.deps.db, context.actor.userId, input),
  ),
  exportData: api.users.exportData.handler(({ context }) => exportAccountData(context)),
};

export const search = {
  everywhere: api.search.everywhere.handler(({ context, input }) =>
    searchEverywhere(context.deps.db, context.actor, input.text),
  ),
};
