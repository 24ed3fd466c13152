import { refuse, refuseField } from '../../access/refuse.ts';
import { refusing } from '../../db/constraint-of.ts';

/** Turns violations of the database's constraints into refusals of fields. */
export const rethrowAsRefusal = refusing({
  products_udi_di: () => refuseField('details.udiDi', 'DEVICE_IDENTIFIER_TAKEN'),
  products_price_min: () => refuseField('price', 'PRICE_INVALID'),
  products_price_fits: () => refuseField('price', 'PRICE_NOT_WHOLE'),
  product_packs_price_fits: () => refuseField('currency', 'PRICE_NOT_WHOLE'),
  products_variant_values: () => refuseField('variants', 'VARIANT_VALUES_TAKEN'),
  products_family: () => refuse('CONFLICT'),
  product_families_name: () => refuseField('name', 'FAMILY_NAME_TAKEN'),
  products_suspended: () => refuse('PRODUCT_SUSPENDED'),
  organization_suspended: () => refuse('ORGANIZATION_SUSPENDED'),
  price_agreements_overlap: () => refuse('CONFLICT'),
  products_seller: () => refuseField('orgId', 'SELLS_NOTHING'),
});
