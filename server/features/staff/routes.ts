import { api } from '../../access/guard.ts';
import { findStatement } from '../orders/money/find-statement.ts';
import { findOrganization } from './find-organization.ts';
import { findUser } from './find-user.ts';
import { listOrganizations } from './list-organizations.ts';
import { listUsers } from './list-users.ts';
import { readFigures } from './platform-figures.ts';
import { refundAsStaff } from './refund-as-staff.ts';
import { endSessionsOf, sendVerificationFor } from './support-account.ts';
import { restore, suspend } from './suspend.ts';
import { viewAs } from './view-as.ts';

export const platform = {
  summarize: api.platform.summarize.handler(({ context }) => readFigures(context.deps.db, 'statistics')),
};

export const staffTools = {
  trends: api.platform.trends.handler(({ context, input }) =>
    readFigures(context.deps.db, `trends-${input.span}`),
  ),
  listUsers: api.platform.listUsers.handler(({ context, input }) => listUsers(context.deps.db, input)),
  findUser: api.platform.findUser.handler(({ context, input }) => findUser(context.deps.db, input.id)),
  listOrganizations: api.platform.listOrganizations.handler(({ context, input }) =>
    listOrganizations(context.deps.db, input),
  ),
  findOrganization: api.platform.findOrganization.handler(({ context, input }) =>
    findOrganization(context.deps.db, input.id),
  ),
  sendVerification: api.platform.sendVerification.handler(async ({ context, input }) => {
    await sendVerificationFor(context, input.id);
    return {};
  }),
  endSessions: api.platform.endSessions.handler(async ({ context, input }) => ({
    ended: await endSessionsOf(context, input.id),
  })),
  suspend: api.platform.suspend.handler(async ({ context, input }) => {
    await suspend(context, input);
    return {};
  }),
  restore: api.platform.restore.handler(async ({ context, input }) => {
    await restore(context, input);
    return {};
  }),
  findStatement: api.platform.findStatement.handler(({ context, input }) =>
    findStatement(context.deps.db, input.orgId, input.month),
  ),
  refundOrder: api.platform.refundOrder.handler(({ context, input }) => refundAsStaff(context, input)),
  viewAs: api.platform.viewAs.handler(({ context, input }) => viewAs(context, input)),
};
