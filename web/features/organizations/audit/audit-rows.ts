import type { AuditEvent } from '../../../../contract/audit.ts';
import { auditDifference } from './audit-difference.ts';

/** The audit events as rows of a spreadsheet, one row for each changed field. */
export function auditRows(events: readonly AuditEvent[]): string[][] {
  return [head, ...events.flatMap(rowsOf)];
}

const head = [
  'time',
  'actor',
  'actor_id',
  'source',
  'operation',
  'subject',
  'field',
  'before',
  'after',
  'event_id',
];

function rowsOf(event: AuditEvent): string[][] {
  const { changedAt, changedByName, changedBy, source, operation, subjectName, id } = event;
  const changes = auditDifference(event);
  const shown = changes.length > 0 ? changes : [{ field: '', before: '', after: '' }];
  return shown.map(({ field, before, after }) => [
    changedAt,
    changedByName ?? '',
    changedBy,
    source,
    operation,
    subjectName ?? '',
    field,
    plain(before),
    plain(after),
    id,
  ]);
}

function plain(value: unknown): string {
  if (value === null || value === undefined) return '';
  return typeof value === 'string' ? value : JSON.stringify(value);
}
