import type { Currency } from '../../../contract/money.ts';
import type { Database } from '../../db/connection.ts';
import { prepared } from '../../db/prepared.ts';

export type ProductsSummary = {
  active: number;
  draft: number;
  archived: number;
  portfolio: { currency: Currency; amount: string }[];
};

const selectSummary = prepared<{ summary: ProductsSummary }>(`SELECT json_build_object(
     'active', coalesce(sum(count) FILTER (WHERE status = 'active'), 0),
     'draft', coalesce(sum(count) FILTER (WHERE status = 'draft'), 0),
     'archived', coalesce(sum(count) FILTER (WHERE status = 'archived'), 0),
     'portfolio', coalesce((SELECT json_agg(json_build_object('currency', currency, 'amount', amount::text) ORDER BY currency)
       FROM (SELECT currency, sum(price) AS amount FROM products WHERE org_id = $1 GROUP BY currency) sums), '[]')) AS summary
   FROM (SELECT status, count(*) FROM products WHERE org_id = $1 GROUP BY status) counts`);

/** The number of products in each status, and the portfolio value (the sum of prices) for each currency. */
export async function summarizeProducts(db: Database, orgId: string): Promise<ProductsSummary> {
  const [row] = await selectSummary(db, [orgId]);
  return row?.summary ?? { active: 0, draft: 0, archived: 0, portfolio: [] };
}
