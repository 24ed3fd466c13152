import { bigint, jsonb, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core';
import { auditOperations } from '../../../contract/audit-lists.ts';
import { at, bytea, id } from './columns.ts';

const auditColumns = {
  id: id(),
  orgId: uuid('org_id').notNull(),
  changedBy: text('changed_by').notNull(),
  operation: text('operation', { enum: auditOperations }).notNull(),
  oldData: jsonb('old_data'),
  newData: jsonb('new_data'),
  changedAt: at('changed_at').notNull(),
  /** Position in the organization's chain, which spans its audit tables and counts from 1 without gaps. */
  chainPosition: bigint('chain_position', { mode: 'number' }).notNull(),
  chainHash: bytea('chain_hash').notNull(),
};

/** Written by triggers. Audit tables have no foreign keys, and the application can only read them. */
export const organizationAudit = pgTable('organization_audit', auditColumns, (t) => [
  unique('organization_audit_chain').on(t.orgId, t.chainPosition),
]);

export const organizationMemberAudit = pgTable('organization_member_audit', auditColumns, (t) => [
  unique('organization_member_audit_chain').on(t.orgId, t.chainPosition),
]);

export const priceAgreementAudit = pgTable('price_agreement_audit', auditColumns, (t) => [
  unique('price_agreement_audit_chain').on(t.orgId, t.chainPosition),
]);

export const savedCardAudit = pgTable('saved_card_audit', auditColumns, (t) => [
  unique('saved_card_audit_chain').on(t.orgId, t.chainPosition),
]);

export const costCentreAudit = pgTable('cost_centre_audit', auditColumns, (t) => [
  unique('cost_centre_audit_chain').on(t.orgId, t.chainPosition),
]);

export const budgetAudit = pgTable('budget_audit', auditColumns, (t) => [
  unique('budget_audit_chain').on(t.orgId, t.chainPosition),
]);

export const approvalDelegationAudit = pgTable('approval_delegation_audit', auditColumns, (t) => [
  unique('approval_delegation_audit_chain').on(t.orgId, t.chainPosition),
]);

export const requisitionDecisionAudit = pgTable('requisition_decision_audit', auditColumns, (t) => [
  unique('requisition_decision_audit_chain').on(t.orgId, t.chainPosition),
]);

export const creditAccountAudit = pgTable('credit_account_audit', auditColumns, (t) => [
  unique('credit_account_audit_chain').on(t.orgId, t.chainPosition),
]);

export const creditEntryAudit = pgTable('credit_entry_audit', auditColumns, (t) => [
  unique('credit_entry_audit_chain').on(t.orgId, t.chainPosition),
]);

export const quoteRequestAudit = pgTable('quote_request_audit', auditColumns, (t) => [
  unique('quote_request_audit_chain').on(t.orgId, t.chainPosition),
]);

export const quoteAudit = pgTable('quote_audit', auditColumns, (t) => [
  unique('quote_audit_chain').on(t.orgId, t.chainPosition),
]);

export const quoteAcceptanceAudit = pgTable('quote_acceptance_audit', auditColumns, (t) => [
  unique('quote_acceptance_audit_chain').on(t.orgId, t.chainPosition),
]);

export const passportValueAudit = pgTable('passport_value_audit', auditColumns, (t) => [
  unique('passport_value_audit_chain').on(t.orgId, t.chainPosition),
]);

export const shipmentLotAudit = pgTable('shipment_lot_audit', auditColumns, (t) => [
  unique('shipment_lot_audit_chain').on(t.orgId, t.chainPosition),
]);

export const sellerVerificationAudit = pgTable('seller_verification_audit', auditColumns, (t) => [
  unique('seller_verification_audit_chain').on(t.orgId, t.chainPosition),
]);

export const recallAudit = pgTable('recall_audit', auditColumns, (t) => [
  unique('recall_audit_chain').on(t.orgId, t.chainPosition),
]);

export const apiKeyAudit = pgTable('api_key_audit', auditColumns, (t) => [
  unique('api_key_audit_chain').on(t.orgId, t.chainPosition),
]);

export const webhookAudit = pgTable('webhook_audit', auditColumns, (t) => [
  unique('webhook_audit_chain').on(t.orgId, t.chainPosition),
]);

export const exportAudit = pgTable('export_audit', auditColumns, (t) => [
  unique('export_audit_chain').on(t.orgId, t.chainPosition),
]);

export const domainAudit = pgTable('domain_audit', auditColumns, (t) => [
  unique('domain_audit_chain').on(t.orgId, t.chainPosition),
]);

export const identityProviderAudit = pgTable('identity_provider_audit', auditColumns, (t) => [
  unique('identity_provider_audit_chain').on(t.orgId, t.chainPosition),
]);

export const provisioningClientAudit = pgTable('provisioning_client_audit', auditColumns, (t) => [
  unique('provisioning_client_audit_chain').on(t.orgId, t.chainPosition),
]);

export const provisionedUserAudit = pgTable('provisioned_user_audit', auditColumns, (t) => [
  unique('provisioned_user_audit_chain').on(t.orgId, t.chainPosition),
]);

export const provisionedGroupAudit = pgTable('provisioned_group_audit', auditColumns, (t) => [
  unique('provisioned_group_audit_chain').on(t.orgId, t.chainPosition),
]);

/** The head of each organization's audit chain. */
export const auditChains = pgTable('audit_chains', {
  orgId: uuid('org_id').primaryKey(),
  position: bigint('position', { mode: 'number' }).notNull(),
  hash: bytea('hash').notNull(),
});
