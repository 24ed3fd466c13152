import { limits } from '../../../../contract/limits.ts';
import type { PriceStep } from '../../../../contract/price-agreements.ts';
import { client } from '../../../api/client.ts';

type Steps = PriceStep[] | null;
type Batch = { orgId: string; ids: Set<string>; answer: Promise<Map<string, PriceStep[]>> };

let open: Batch | null = null;

/**
 * The prices of a product for an organization with a price agreement; null if the organization has none. The calls for
 * the products of one page are combined into one request.
 */
export async function readPrices(orgId: string, productId: string): Promise<Steps> {
  if (open?.orgId !== orgId || open.ids.size >= limits.pageSize.max) open = begin(orgId);
  open.ids.add(productId);
  return (await open.answer).get(productId) ?? null;
}

function begin(orgId: string): Batch {
  const ids = new Set<string>();
  const answer = new Promise((resolve) => setTimeout(resolve)).then(async () => {
    if (open?.ids === ids) open = null;
    const { items } = await client.priceAgreements.listPrices({ orgId, productIds: [...ids].join() });
    return new Map(items.map(({ productId, steps }) => [productId, steps]));
  });
  return { orgId, ids, answer };
}
