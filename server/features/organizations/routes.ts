import { withActor } from '../../db/with-actor.ts';
import { api } from '../../http/api.ts';
import { completeOnboarding } from './complete-onboarding.ts';
import { createOrganization } from './create-organization.ts';
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

/** Onboarding may create an organization, so it lives here, one step above identity. */
export const onboarding = {
  completeOnboarding: api.users.completeOnboarding.handler(({ context, input }) =>
    completeOnboarding(context.deps.db, context.actor.userId, input),
  ),
};
