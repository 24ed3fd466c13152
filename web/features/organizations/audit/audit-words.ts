import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { AuditEvent } from '../../../../contract/audit.ts';

type Deed = Record<AuditEvent['operation'], MessageDescriptor>;

/** The text for each kind of event. */
export const actionWords: Record<AuditEvent['source'], Deed> = {
  organization: {
    INSERT: msg`Organization created`,
    UPDATE: msg`Organization changed`,
    DELETE: msg`Organization deleted`,
  },
  member: {
    INSERT: msg`Member added`,
    UPDATE: msg`Membership changed`,
    DELETE: msg`Member removed`,
  },
  agreement: {
    INSERT: msg`Price agreement added`,
    UPDATE: msg`Price agreement ended`,
    DELETE: msg`Price agreement removed`,
  },
  card: {
    INSERT: msg`Payment card added`,
    UPDATE: msg`Payment card changed`,
    DELETE: msg`Payment card removed`,
  },
  costCentre: {
    INSERT: msg`Cost centre added`,
    UPDATE: msg`Cost centre changed`,
    DELETE: msg`Cost centre removed`,
  },
  budget: {
    INSERT: msg`Budget added`,
    UPDATE: msg`Budget changed`,
    DELETE: msg`Budget removed`,
  },
  delegation: {
    INSERT: msg`Approvals delegated`,
    UPDATE: msg`Delegation changed`,
    DELETE: msg`Delegation ended`,
  },
  decision: {
    INSERT: msg`Requisition decided`,
    UPDATE: msg`Decision changed`,
    DELETE: msg`Decision removed`,
  },
  creditAccount: {
    INSERT: msg`Credit account requested`,
    UPDATE: msg`Credit account changed`,
    DELETE: msg`Credit account removed`,
  },
  creditEntry: {
    INSERT: msg`Booked on a credit account`,
    UPDATE: msg`Entry of a credit account changed`,
    DELETE: msg`Entry of a credit account removed`,
  },
};

export const operationWords: Deed = {
  INSERT: msg`Added`,
  UPDATE: msg`Changed`,
  DELETE: msg`Removed`,
};

export const sourceWords: Record<AuditEvent['source'], MessageDescriptor> = {
  organization: msg`Organization`,
  member: msg`Members`,
  agreement: msg`Price agreements`,
  card: msg`Payment cards`,
  costCentre: msg`Cost centres`,
  budget: msg`Budgets`,
  delegation: msg`Delegations`,
  decision: msg`Decisions`,
  creditAccount: msg`Credit accounts`,
  creditEntry: msg`Entries of credit accounts`,
};

/** Labels of columns whose database name differs from the name in the app. */
export const fieldNames: Record<string, MessageDescriptor> = {
  name: msg`Organization name`,
  type: msg`Industry`,
  description: msg`Description`,
  status: msg`Status`,
  role: msg`Role`,
  website: msg`Website`,
  phone: msg`Phone`,
  abn: msg`ABN`,
  gst_registered: msg`Registered for GST`,
  freight_rules: msg`Freight rules`,
  requires_purchase_order_number: msg`Requires a purchase order number`,
  requires_cost_centre: msg`Requires a cost centre`,
  user_id: msg`User`,
  org_id: msg`Organization`,
  created_at: msg`Created`,
  created_by: msg`Created by`,
  logo_url: msg`Logo`,
  may_request: msg`May submit for approval`,
  may_approve: msg`May approve`,
  approval_limit: msg`Approves up to`,
  approval_currency: msg`Currency of the limit`,
  may_pay: msg`May order`,
  views_spending: msg`Sees all purchases`,
  last4: msg`Last four digits`,
  made_default_at: msg`Made the default`,
  cost_centre_id: msg`Cost centre`,
  currency: msg`Currency`,
  period: msg`Period`,
  starts_on: msg`First day`,
  ends_on: msg`Last day`,
  time_zone: msg`Time zone`,
  amount: msg`Amount`,
  is_hard: msg`Refuses more`,
  carries_over: msg`Carry over what is left`,
  carried: msg`Carried over`,
  reserved: msg`Reserved`,
  spent: msg`Spent`,
  exceeded_at: msg`Exceeded`,
  archived_at: msg`Archived`,
  approval_rules: msg`Approval rules`,
  from_id: msg`Delegated by`,
  to_id: msg`Delegate`,
  first_on: msg`First day`,
  last_on: msg`Last day`,
  requisition_id: msg`Requisition`,
  revision: msg`Revision`,
  step: msg({ message: 'Step', context: 'approval' }),
  verdict: msg`Decision`,
  content_hash: msg`Hash of the content`,
  decided_by: msg`Decided by`,
  authority_id: msg`Decided for`,
  reason: msg`Reason`,
  seller_org_id: msg`Seller`,
  buyer_org_id: msg`Buyer`,
  state: msg`State`,
  requested_by: msg`Requested by`,
  wanted_limit: msg`Requested limit`,
  note: msg`Note`,
  credit_limit: msg`Limit`,
  payment_days: msg`Days to pay`,
  statement_day: msg`Day of the statement`,
  block_reason: msg`Reason for the block`,
  opened_at: msg`Opened`,
};
