import { api } from '../../../access/guard.ts';
import { listPassport } from './list-passport.ts';
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
};
