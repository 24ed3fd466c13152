import { refuse, refuseField } from '../../access/refuse.ts';
import { refusing } from '../../db/constraint-of.ts';

/** The refusals of the database's constraints, each at its field. */
export const rethrowAsRefusal = refusing({
  products_udi_di: () => refuseField('details.udiDi', 'DEVICE_IDENTIFIER_TAKEN'),
  products_price_min: () => refuseField('price', 'PRICE_INVALID'),
  products_price_fits: () => refuseField('price', 'PRICE_NOT_WHOLE'),
  products_suspended: () => refuse('PRODUCT_SUSPENDED'),
  organization_suspended: () => refuse('ORGANIZATION_SUSPENDED'),
  products_seller: () => refuseField('orgId', 'SELLS_NOTHING'),
});
