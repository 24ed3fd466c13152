import * as z from 'zod/mini';
import { type Refusal, refuse, refuseField } from '../../access/refuse.ts';
import { detailOf, refusing } from '../../db/constraint-of.ts';

/** Turns violations of the database's constraints into refusals of fields. */
export const rethrowAsRefusal = refusing({
  products_udi_di: () => refuseField('details.udiDi', 'DEVICE_IDENTIFIER_TAKEN'),
  products_price_min: () => refuseField('price', 'PRICE_INVALID'),
  products_price_fits: () => refuseField('price', 'PRICE_NOT_WHOLE'),
  product_packs_price_fits: () => refuseField('currency', 'PRICE_NOT_WHOLE'),
  products_variant_values: () => refuseField('variants', 'VARIANT_VALUES_TAKEN'),
  products_family: () => refuse('CONFLICT'),
  product_families_name: () => refuseField('name', 'FAMILY_NAME_TAKEN'),
  products_evidence: evidenceMissing,
  products_suspended: () => refuse('PRODUCT_SUSPENDED'),
  organization_suspended: () => refuse('ORGANIZATION_SUSPENDED'),
  price_agreements_overlap: () => refuse('CONFLICT'),
  products_seller: () => refuseField('orgId', 'SELLS_NOTHING'),
});

/** What the trigger of migration 0130 says. */
const lacking = z.object({
  product: z.string(),
  market: z._default(z.nullable(z.string()), null),
  kind: z._default(z.nullable(z.string()), null),
  rule: z._default(z.nullable(z.string()), null),
  source: z._default(z.nullable(z.string()), null),
});

/** Names the market that lacks the least. A market without requirements has no rule and no source. */
function evidenceMissing(error: unknown): Refusal {
  const { product, market, kind, rule, source } = lacking.parse(JSON.parse(detailOf(error) ?? '{}'));
  return refuse('MARKET_EVIDENCE_MISSING', {
    product,
    market: market ?? '',
    kind: kind ?? '',
    rule: rule ?? '',
    source: source ?? '',
  });
}
