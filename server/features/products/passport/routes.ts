import { api } from '../../../access/guard.ts';
import { listMissingEvidence } from './list-missing-evidence.ts';
import { listPassport } from './list-passport.ts';
import { setPassportValues } from './set-passport-values.ts';
import { removePassportValue, setPassportValue } from './write-passport.ts';

export const productPassports = {
  listPassport: api.products.listPassport.handler(({ context, input }) =>
    listPassport(context, input.productId),
  ),
  setPassportValue: api.products.setPassportValue.handler(({ context, input }) =>
    setPassportValue(context, input),
  ),
  removePassportValue: api.products.removePassportValue.handler(({ context, input }) =>
    removePassportValue(context, input),
  ),
  listMissingEvidence: api.products.listMissingEvidence.handler(({ context, input }) =>
    listMissingEvidence(context.deps.db, input),
  ),
  setPassportValues: api.products.setPassportValues.handler(async ({ context, input }) => ({
    declared: await setPassportValues(context, input),
  })),
};
