/** What a statement costs that does not name the shard: it is asked of every shard, and the coordinator puts the answers together. */
export const costs = {
  'one row': 'one look into an index on each shard, for a row that one of them has',
  'a page':
    'each shard makes a page of its own, and the coordinator merges them: as long as the slowest shard, and as much work as there are shards',
  'a count': 'each shard counts its own, and the counts are added',
  'a person': 'of one person, who deals with many organizations: one look into an index on each shard',
  'a sweep': 'a job that looks everywhere for what is due, and nobody waits for it',
} as const;

export type Cost = keyof typeof costs;

/** The cost of each statement that is asked everywhere, by its name. */
export const costOf: Record<string, Cost> = {
  organization: 'one row',
  seller: 'one row',
  'seller-for-onboarding': 'one row',
  'search-everywhere': 'a page',
  dispute: 'one row',
  offer: 'one row',
  'order-money': 'one row',
  'order-state': 'one row',
  product: 'one row',
  'product-gone': 'one row',
  'product-public': 'one row',
  'products-some': 'one row',
  'products-similar': 'one row',
  refund: 'one row',
  'refund-to-send': 'one row',
  'products-active-newest': 'a page',
  'facet-values': 'a page',
  'sitemap-part': 'a page',
  'sitemap-starts': 'a page',
  disputes: 'a page',
  'platform-statistics': 'a count',
  'orders-buyer_id': 'a person',
  'orders-buyer_org_id': 'a person',
  'orders-count-buyer_id': 'a person',
  'orders-count-buyer_org_id': 'a person',
  'accounts-to-sweep': 'a sweep',
  discrepancies: 'a sweep',
  'ledger-to-compare': 'a sweep',
  'orders-to-sweep': 'a sweep',
  'refunds-to-sweep': 'a sweep',
};
