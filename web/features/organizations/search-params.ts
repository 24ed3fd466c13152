import {
  type AuditOperation,
  type AuditSource,
  auditOperations,
  auditSources,
} from '../../../contract/audit-lists.ts';
import { day, id, oneOf, type RawSearch, text } from '../../search-params.ts';

/** `sort` is the column by which members are sorted. A leading minus reverses the order. By default owners come first. */
export type OrganizationsSearch = {
  tab?: 'invitations' | 'security';
  create?: '1';
  invite?: '1';
  search?: string;
  sort?: MemberSort;
};
const memberSorts = ['-role', 'name', '-name', 'joined', '-joined'] as const;
export type MemberSort = (typeof memberSorts)[number];
export const organizationsSearch = (raw: RawSearch): OrganizationsSearch => ({
  ...oneOf('tab', ['invitations', 'security'] as const, raw),
  ...oneOf('create', ['1'] as const, raw),
  ...oneOf('invite', ['1'] as const, raw),
  ...text('search', raw),
  ...oneOf('sort', memberSorts, raw),
});

/**
 * `card` is set when the user returns from the provider's page that saves a card. Its value is the id of the checkout
 * session of that page.
 */
export type OrganizationSearch = { invite?: '1'; card?: string };
export const organizationSearch = (raw: RawSearch): OrganizationSearch => ({
  ...oneOf('invite', ['1'] as const, raw),
  ...text('card', raw),
});

/** `event` is the id of the audit event whose details are open. `from` and `to` are days such as "2026-11-18". */
export type AdminSearch = {
  tab?: 'keys' | 'webhooks' | 'exports' | 'single-sign-on' | 'provisioning';
  actor?: string;
  operation?: AuditOperation;
  source?: AuditSource;
  from?: string;
  to?: string;
  event?: string;
};
export const adminSearch = (raw: RawSearch): AdminSearch => ({
  ...oneOf('tab', ['keys', 'webhooks', 'exports', 'single-sign-on', 'provisioning'] as const, raw),
  ...id('actor', raw),
  ...oneOf('operation', auditOperations, raw),
  ...oneOf('source', auditSources, raw),
  ...day('from', raw),
  ...day('to', raw),
  ...text('event', raw),
});
