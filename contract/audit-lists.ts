/** The names in an audit. This file has no schemas, so that the URLs of the app can be parsed without them. */

export const auditSources = [
  'organization',
  'member',
  'agreement',
  'card',
  'costCentre',
  'budget',
  'delegation',
  'decision',
  'creditAccount',
  'creditEntry',
  'quoteRequest',
  'quote',
  'quoteAward',
  'passport',
  'lot',
  'verification',
  'recall',
  'apiKey',
  'webhook',
  'export',
  'domain',
  'identityProvider',
  'provisioningClient',
  'provisionedUser',
  'provisionedGroup',
] as const;
export type AuditSource = (typeof auditSources)[number];

export const auditOperations = ['INSERT', 'UPDATE', 'DELETE'] as const;
export type AuditOperation = (typeof auditOperations)[number];
