import { api } from '../../../access/guard.ts';
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
