import { withActor } from '../../db/with-actor.ts';
import { api } from '../../http/api.ts';
import { clearRefreshCookie } from '../identity/refresh-cookie.ts';
import { completeOnboarding } from './complete-onboarding.ts';
import { createOrganization } from './create-organization.ts';
import { deleteAccount } from './delete-account.ts';
import { listMemberships } from './queries.ts';

export const organizations = {
  listMine: api.organizations.listMine.handler(({ context }) =>
    listMemberships(context.deps.db, context.actor.userId),
  ),
  create: api.organizations.create.handler(({ context, input }) =>
    withActor(context.deps.db, context.actor.userId, (tx) =>
      createOrganization(tx, context.actor.userId, input),
    ),
  ),
};

/** What concerns an account and its organizations at once lives here, one step above identity. */
export const accounts = {
  deleteAccount: api.users.deleteAccount.handler(async ({ context, input }) => {
    await deleteAccount(context, input.password);
    clearRefreshCookie(context);
    return {};
  }),
  completeOnboarding: api.users.completeOnboarding.handler(({ context, input }) =>
    completeOnboarding(context.deps.db, context.actor.userId, input),
  ),
};
