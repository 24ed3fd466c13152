import { api } from '../../../access/guard.ts';
import { listVerifications, viewVerification } from './list-queue.ts';
import {
  confirmRevocation,
  declineRevocation,
  revokeVerification,
  verifySeller,
} from './review-verification.ts';

export const verificationReviews = {
  verifySeller: api.platform.verifySeller.handler(async ({ context, input }) => {
    await verifySeller(context, input);
    return {};
  }),
  revokeVerification: api.platform.revokeVerification.handler(async ({ context, input }) => {
    await revokeVerification(context, input);
    return {};
  }),
  confirmRevocation: api.platform.confirmRevocation.handler(async ({ context, input }) => {
    await confirmRevocation(context, input);
    return {};
  }),
  declineRevocation: api.platform.declineRevocation.handler(async ({ context, input }) => {
    await declineRevocation(context, input);
    return {};
  }),
};

export const verificationQueue = {
  listVerifications: api.support.listVerifications.handler(({ context, input }) =>
    listVerifications(context.deps.db, input),
  ),
  viewVerification: api.support.viewVerification.handler(({ context, input }) =>
    viewVerification(context, input.id),
  ),
};
