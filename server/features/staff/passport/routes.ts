import { api } from '../../../access/guard.ts';
import { listPassportValues, viewPassportValue } from './list-queue.ts';
import { revokePassportValue, verifyPassportValue } from './review-passport.ts';

export const passportReviews = {
  verifyPassportValue: api.platform.verifyPassportValue.handler(async ({ context, input }) => {
    await verifyPassportValue(context, input);
    return {};
  }),
  revokePassportValue: api.platform.revokePassportValue.handler(async ({ context, input }) => {
    await revokePassportValue(context, input);
    return {};
  }),
};

export const passportQueue = {
  listPassportValues: api.support.listPassportValues.handler(({ context, input }) =>
    listPassportValues(context.deps.db, input),
  ),
  viewPassportValue: api.support.viewPassportValue.handler(({ context, input }) =>
    viewPassportValue(context, input.id),
  ),
};
