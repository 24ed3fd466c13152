import { api } from '../../access/guard.ts';
import { withActor } from '../../db/with-actor.ts';
import { closeOrganization } from './close-organization.ts';
import { createOrganization } from './create-organization.ts';
import { findOrganization } from './find-organization.ts';
import { listClosed } from './list-closed.ts';
import { listObligations } from './list-obligations.ts';
import { listMemberships } from './queries.ts';
import {
  deleteLogo,
  setCheckoutRequirements,
  updateOrganization,
  uploadLogo,
} from './update-organization.ts';

export const organizations = {
  listMine: api.organizations.listMine.handler(({ context }) =>
    listMemberships(context.deps.db, context.actor),
  ),
  listClosed: api.organizations.listClosed.handler(({ context }) =>
    listClosed(context.deps.db, context.actor),
  ),
  create: api.organizations.create.handler(({ context, input }) =>
    withActor(context.deps.db, context.actor.userId, (tx) =>
      createOrganization(tx, context.actor.userId, input),
    ),
  ),
  find: api.organizations.find.handler(({ context, input }) =>
    findOrganization(context.deps.db, input.orgId, context.actor.userId),
  ),
  update: api.organizations.update.handler(({ context, input }) => updateOrganization(context, input)),
  setCheckoutRequirements: api.organizations.setCheckoutRequirements.handler(({ context, input }) =>
    setCheckoutRequirements(context, input),
  ),
  uploadLogo: api.organizations.uploadLogo.handler(({ context, input }) => uploadLogo(context, input)),
  deleteLogo: api.organizations.deleteLogo.handler(({ context, input }) => deleteLogo(context, input.orgId)),
  listObligations: api.organizations.listObligations.handler(({ context, input }) =>
    listObligations(context.deps.db, input.orgId),
  ),
  close: api.organizations.close.handler(async ({ context, input }) => {
    await closeOrganization(context, input);
    return {};
  }),
};
