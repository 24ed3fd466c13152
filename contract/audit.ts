import * as z from 'zod/mini';
import { auditOperations, auditSources } from './audit-lists.ts';
import { id, isInOrder, period, time } from './fields.ts';
import { limits } from './limits.ts';
import { operation } from './operation.ts';

export const auditEvent = z.object({
  id,
  source: z.enum(auditSources),
  operation: z.enum(auditOperations),
  /** The id of a user or of an API key, or `system:` followed by the name of the part of the system that acted. */
  changedBy: z.string(),
  /** The name of an API key is followed by its visible prefix. */
  changedByName: z.nullable(z.string()),
  /**
   * The user whose membership changed, the buyer of a price agreement, the member who delegates, the requester of the
   * requisition that was decided, or the other party of a request for quotation.
   */
  subjectName: z.nullable(z.string()),
  /** The number and the title of the request for quotation that the event is about. */
  requestName: z.nullable(z.string()),
  changedAt: time,
  oldData: z.nullable(z.record(z.string(), z.unknown())),
  newData: z.nullable(z.record(z.string(), z.unknown())),
});
export type AuditEvent = z.infer<typeof auditEvent>;

const filters = z
  .object({
    orgId: id,
    changedBy: z.optional(z.string().check(z.maxLength(100))),
    operation: z.optional(z.enum(auditOperations)),
    source: z.optional(z.enum(auditSources)),
    ...period,
  })
  .check(isInOrder);
export type AuditFilters = z.infer<typeof filters>;

export const audit = {
  list: operation({
    method: 'GET',
    path: '/api/organizations/{orgId}/audit',
    summary: `The latest ${limits.auditEvents} events of each source, merged to the latest ${limits.auditEvents}`,
    access: { kind: 'organization', action: 'audit.read' },
    scopes: ['audit.read'],
  })
    .input(filters)
    .output(z.object({ events: z.array(auditEvent), lastThirtyDays: z.number() })),
  export: operation({
    method: 'GET',
    path: '/api/organizations/{orgId}/audit/export',
    summary: `Up to ${limits.auditExport} events, newest first`,
    access: { kind: 'organization', action: 'audit.read' },
    scopes: ['audit.read'],
  })
    .input(filters)
    .output(z.array(auditEvent)),
};
