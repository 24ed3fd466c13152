import type { AgreementState } from '../../../../contract/agreement-states.ts';
import type { PriceAgreement } from '../../../../contract/price-agreements.ts';
import type { Actor } from '../../../access/actor.ts';
import { mayInOrganization } from '../../../access/policy.ts';
import { refuse } from '../../../access/refuse.ts';
import type { Database } from '../../../db/connection.ts';
import { readCursor, writeCursor } from '../../../db/cursor.ts';
import type { Page } from '../../../db/list-page.ts';
import { pageOf } from '../../../db/page-of.ts';
import { prepared } from '../../../db/prepared.ts';
import { agreementJson, agreementState, agreementTables } from './agreement-json.ts';

type Query = {
  side: 'sales' | 'purchases';
  orgId: string;
  buyerOrgId?: string | undefined;
  productId?: string | undefined;
  search?: string | undefined;
  state?: AgreementState | undefined;
  cursor?: string | undefined;
  pageSize: number;
};

/**
 * $1 organization, $2 buyer, $3 product, $4 a part of the product's name or catalogue number, $5 state, $6 the last
 * agreement of the previous page, $7 page size plus one.
 */
const selectOf = (column: string) =>
  prepared<{ item: PriceAgreement }>(`SELECT ${agreementJson} AS item FROM ${agreementTables}
    WHERE a.${column} = $1 AND ($2::uuid IS NULL OR a.buyer_org_id = $2) AND ($3::uuid IS NULL OR a.product_id = $3)
      AND ($4::text IS NULL OR strpos(lower(concat_ws(E'\\n', p.name, p.details->>'catalogNumber')), lower($4)) > 0)
      AND ($5::text IS NULL OR ${agreementState} = $5) AND ($6::uuid IS NULL OR a.id < $6)
    ORDER BY a.id DESC LIMIT $7::int`);
const select = { sales: selectOf('seller_org_id'), purchases: selectOf('buyer_org_id') };

/** The action that allows a user to read the agreements of an organization, on each side. */
const actions = { sales: 'products.manage', purchases: 'purchases.make' } as const;

/** @throws NOT_FOUND */
export async function listAgreements(
  db: Database,
  actor: Actor,
  query: Query,
): Promise<Page<PriceAgreement>> {
  const { side, orgId, buyerOrgId, productId, search, state, cursor, pageSize } = query;
  if (!mayInOrganization(actor, actions[side], orgId)) throw refuse('NOT_FOUND');
  const rows = await select[side](db, [
    orgId,
    buyerOrgId ?? null,
    productId ?? null,
    search ?? null,
    state ?? null,
    cursor ? readCursor(cursor, 'text')[1] : null,
    pageSize + 1,
  ]);
  return pageOf(
    rows.map(({ item }) => item),
    pageSize,
    ({ id }) => writeCursor(id, id),
  );
}
