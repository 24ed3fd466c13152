/**
 * Where each table would lie in Citus, sharded by the organization that sells (docs/growing.md). A test compares it with the schema and
 * writes docs/growing-schema.md.
 */
export type Place =
  /** By this column. */
  | { by: string }
  /** By its seller too, once the column is there: today it is found through this table. */
  | { through: string }
  /** On the coordinator alone: people and their sessions belong to no organization. */
  | 'coordinator';

export const places: Record<string, Place> = {
  connected_accounts: { by: 'org_id' },
  payouts: { by: 'org_id' },

  products: { by: 'org_id' },
  product_images: { through: 'products' },
  product_documents: { through: 'products' },
  removed_product_files: { through: 'products' },
  product_history: { by: 'org_id' },
  product_imports: { by: 'org_id' },
  product_import_rows: { through: 'product_imports' },
  product_terms: 'coordinator',

  orders: { by: 'seller_org_id' },
  order_items: { through: 'orders' },
  order_events: { through: 'orders' },
  order_money_audit: { by: 'org_id' },
  order_money_audit_chains: { by: 'org_id' },
  shipments: { through: 'orders' },
  shipment_items: { through: 'orders' },
  ledger_entries: { by: 'seller_org_id' },
  ledger_postings: { through: 'ledger_entries' },
  refunds: { by: 'seller_org_id' },
  disputes: { by: 'seller_org_id' },
  dispute_reversals: { by: 'seller_org_id' },
  invoices: { by: 'seller_org_id' },
  invoice_counters: { by: 'seller_org_id' },
  order_messages: { through: 'orders' },
  unread_order_messages: { through: 'orders' },

  // Who may do what is asked with every request, so it lies in one place; shards have a copy of a seller's name and status.
  organizations: 'coordinator',
  organization_members: 'coordinator',
  organization_invitations: 'coordinator',
  organization_audit: 'coordinator',
  organization_member_audit: 'coordinator',
  audit_chains: 'coordinator',
  provider_events: 'coordinator',
  reconciliations: 'coordinator',
  discrepancies: 'coordinator',
  users: 'coordinator',
  sessions: 'coordinator',
  refresh_tokens: 'coordinator',
  mfa_factors: 'coordinator',
  mfa_challenges: 'coordinator',
  recovery_codes: 'coordinator',
  email_tokens: 'coordinator',
  attempts: 'coordinator',
  saved_views: 'coordinator',
  // Of whoever buys, who deals with many sellers.
  delivery_addresses: 'coordinator',
  mail_log: 'coordinator',
  platform_audit: 'coordinator',
  platform_audit_chain: 'coordinator',
  platform_figures: 'coordinator',
  workers: 'coordinator',
};

export const isSharded = (table: string): boolean => table in places && places[table] !== 'coordinator';

/** The column that names the shard, today or once it is there. */
export function keyOf(table: string): string | null {
  const place = places[table];
  if (!place || place === 'coordinator') return null;
  return 'by' in place ? place.by : 'org_id';
}

export const hasKey = (table: string): boolean => {
  const place = places[table];
  return place !== undefined && place !== 'coordinator' && 'by' in place;
};
