import type { PriceAgreement } from '../../../../contract/price-agreements.ts';
import type { Actor } from '../../../access/actor.ts';
import { mayInOrganization } from '../../../access/policy.ts';
import { refuse } from '../../../access/refuse.ts';
import type { Database } from '../../../db/connection.ts';
import type { Page } from '../../../db/list-page.ts';
import { pageOf } from '../../../db/page-of.ts';
import { prepared } from '../../../db/prepared.ts';
import { agreementJson, agreementTables, today } from './agreement-json.ts';

type Query = {
  side: 'sales' | 'purchases';
  orgId: string;
  productId?: string | undefined;
  open?: 'true' | undefined;
  cursor?: string | undefined;
  pageSize: number;
};

/** $1 organization, $2 product, $3 only open ones, $4 the agreement before this page, $5 page size plus one. */
const selectOf = (column: string) =>
  prepared<{ item: PriceAgreement }>(`SELECT ${agreementJson} AS item FROM ${agreementTables}
    WHERE a.${column} = $1 AND ($2::uuid IS NULL OR a.product_id = $2)
      AND (NOT $3::boolean OR coalesce(a.valid_to, 'infinity') >= ${today}) AND ($4::uuid IS NULL OR a.id < $4)
    ORDER BY a.id DESC LIMIT $5::int`);
const select = { sales: selectOf('seller_org_id'), purchases: selectOf('buyer_org_id') };

/** Who reads the agreements of an organization: who manages the seller's products, and who buys for the buyer. */
const actions = { sales: 'products.manage', purchases: 'purchases.make' } as const;

/** @throws NOT_FOUND */
export async function listAgreements(
  db: Database,
  actor: Actor,
  query: Query,
): Promise<Page<PriceAgreement>> {
  const { side, orgId, productId, open, cursor, pageSize } = query;
  if (!mayInOrganization(actor, actions[side], orgId)) throw refuse('NOT_FOUND');
  const rows = await select[side](db, [
    orgId,
    productId ?? null,
    open === 'true',
    cursor ?? null,
    pageSize + 1,
  ]);
  return pageOf(
    rows.map(({ item }) => item),
    pageSize,
    ({ id }) => id,
  );
}
