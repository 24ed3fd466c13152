export const auditTables = [
  'organization_audit',
  'organization_member_audit',
  'price_agreement_audit',
  'saved_card_audit',
  'cost_centre_audit',
  'budget_audit',
  'approval_delegation_audit',
  'requisition_decision_audit',
  'credit_account_audit',
  'credit_entry_audit',
  'quote_request_audit',
  'quote_audit',
  'quote_acceptance_audit',
  'passport_value_audit',
  'shipment_lot_audit',
  'seller_verification_audit',
  'recall_audit',
  'api_key_audit',
  'webhook_audit',
  'export_audit',
  'domain_audit',
  'identity_provider_audit',
  'provisioning_client_audit',
  'provisioned_user_audit',
  'provisioned_group_audit',
  'order_money_audit',
  'platform_audit',
] as const;
export type AuditTable = (typeof auditTables)[number];

/** Hash chains of one kind, as SQL with the parameter $1: an organization's id, or null for all organizations. */
export type Chains = {
  /** The table that is reported for a missing record. Null when the records of a chain are in several tables. */
  table: AuditTable | null;
  /**
   * Selects `chain` (an organization's id, or '' for the platform), `tbl`, `id`, `chain_position`, `chain_hash` and
   * `content`, the hashed text.
   */
  records: string;
  /**
   * Selects `chain`, `position` and `hash` of each head. `hash` is null when records must exist but the head is
   * missing.
   */
  heads: string;
};

const utc = (column: string) => `to_char(${column} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US')`;

const organizationRecords = (table: AuditTable, source: string) => `
  SELECT org_id::text AS chain, '${table}' AS tbl, id, chain_position, chain_hash, jsonb_build_array(chain_position, org_id, '${source}',
    changed_by, operation, old_data, new_data, ${utc('changed_at')}) AS content
  FROM ${table} WHERE $1::uuid IS NULL OR org_id = $1`;

/** One chain for each organization, over all its audit tables (migration 0002). */
const organizations: Chains = {
  table: null,
  records: `${organizationRecords('organization_audit', 'organizations')}
    UNION ALL ${organizationRecords('organization_member_audit', 'organization_members')}
    UNION ALL ${organizationRecords('price_agreement_audit', 'price_agreements')}
    UNION ALL ${organizationRecords('saved_card_audit', 'saved_cards')}
    UNION ALL ${organizationRecords('cost_centre_audit', 'cost_centres')}
    UNION ALL ${organizationRecords('budget_audit', 'budgets')}
    UNION ALL ${organizationRecords('approval_delegation_audit', 'approval_delegations')}
    UNION ALL ${organizationRecords('requisition_decision_audit', 'requisition_decisions')}
    UNION ALL ${organizationRecords('credit_account_audit', 'credit_accounts')}
    UNION ALL ${organizationRecords('credit_entry_audit', 'credit_entries')}
    UNION ALL ${organizationRecords('quote_request_audit', 'quote_requests')}
    UNION ALL ${organizationRecords('quote_audit', 'quote_invitations')}
    UNION ALL ${organizationRecords('quote_acceptance_audit', 'quote_acceptances')}
    UNION ALL ${organizationRecords('passport_value_audit', 'passport_values')}
    UNION ALL ${organizationRecords('shipment_lot_audit', 'shipment_lots')}
    UNION ALL ${organizationRecords('seller_verification_audit', 'seller_verifications')}
    UNION ALL ${organizationRecords('recall_audit', 'recalls')}
    UNION ALL ${organizationRecords('api_key_audit', 'api_keys')}
    UNION ALL ${organizationRecords('webhook_audit', 'webhook_endpoints')}
    UNION ALL ${organizationRecords('export_audit', 'exports')}
    UNION ALL ${organizationRecords('domain_audit', 'organization_domains')}
    UNION ALL ${organizationRecords('identity_provider_audit', 'identity_providers')}
    UNION ALL ${organizationRecords('provisioning_client_audit', 'provisioning_clients')}
    UNION ALL ${organizationRecords('provisioned_user_audit', 'provisioned_users')}
    UNION ALL ${organizationRecords('provisioned_group_audit', 'provisioned_groups')}`,
  heads: `SELECT org_id::text AS chain, position, hash FROM audit_chains WHERE $1::uuid IS NULL OR org_id = $1
    UNION ALL SELECT id::text, 1, NULL FROM organizations
    WHERE id NOT IN (SELECT org_id FROM audit_chains) AND ($1::uuid IS NULL OR id = $1)`,
};

/** One chain for each seller, as migration 0055 writes it. A seller with a refund or a dispute must have records. */
const orderMoney: Chains = {
  table: 'order_money_audit',
  records: `SELECT org_id::text AS chain, 'order_money_audit' AS tbl, id, chain_position, chain_hash, jsonb_build_array(chain_position,
      id, org_id, order_id, subject, subject_id, changed_by, operation, old_data, new_data, ${utc('changed_at')}) AS content
    FROM order_money_audit WHERE $1::uuid IS NULL OR org_id = $1`,
  heads: `SELECT org_id::text AS chain, position, hash FROM order_money_audit_chains WHERE $1::uuid IS NULL OR org_id = $1
    UNION ALL SELECT seller_org_id::text, 1, NULL FROM (SELECT seller_org_id FROM refunds UNION SELECT seller_org_id FROM disputes) audited
    WHERE seller_org_id NOT IN (SELECT org_id FROM order_money_audit_chains) AND ($1::uuid IS NULL OR seller_org_id = $1)`,
};

/**
 * One chain for the platform, as migration 0055 writes it. When a suspension, a view-as session, a reviewed value of a
 * passport or of a seller, or a recall of staff exists, the chain must have records.
 */
const platform: Chains = {
  table: 'platform_audit',
  records: `SELECT '' AS chain, 'platform_audit' AS tbl, id, chain_position, chain_hash, jsonb_build_array(chain_position, id,
      actor_id, action, subject_kind, subject_id, reason, ${utc('at')}) AS content
    FROM platform_audit WHERE $1::uuid IS NULL`,
  heads: `SELECT '' AS chain, position, hash FROM platform_audit_chain WHERE $1::uuid IS NULL
    UNION ALL SELECT '', 1, NULL WHERE $1::uuid IS NULL AND NOT EXISTS (SELECT FROM platform_audit_chain)
      AND (EXISTS (SELECT FROM users WHERE suspended_because IS NOT NULL)
        OR EXISTS (SELECT FROM organizations WHERE suspended_because IS NOT NULL)
        OR EXISTS (SELECT FROM sessions WHERE viewer_session_id IS NOT NULL)
        OR EXISTS (SELECT FROM passport_values WHERE coalesce(verified_at, revoked_at) IS NOT NULL)
        OR EXISTS (SELECT FROM seller_verifications WHERE coalesce(verified_at, revoked_at) IS NOT NULL)
        OR EXISTS (SELECT FROM recalls WHERE org_id IS NULL AND issued_at IS NOT NULL))`,
};

export const chains = [organizations, orderMoney, platform];
