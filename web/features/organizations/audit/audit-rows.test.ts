import { expect, test } from 'vitest';
import type { AuditEvent } from '../../../../contract/audit.ts';
import { auditRows } from './audit-rows.ts';

const event: AuditEvent = {
  id: 'e1',
  source: 'member',
  operation: 'UPDATE',
  changedBy: 'u1',
  changedByName: 'Ada Bell',
  subjectName: 'Bob Marsh',
  requestName: null,
  changedAt: '2026-11-18T10:00:00Z',
  oldData: { role: 'member', note: 'x' },
  newData: { role: 'admin', note: 'x' },
};

test('the export has a row for each field that changed', () => {
  const [head, ...rows] = auditRows([event]);
  expect(head).toContain('actor_id');
  expect(rows).toEqual([
    [
      '2026-11-18T10:00:00Z',
      'Ada Bell',
      'u1',
      'member',
      'UPDATE',
      'Bob Marsh',
      'role',
      'member',
      'admin',
      'e1',
    ],
  ]);
});

test('an event without visible changes is exported as well', () => {
  const [, row] = auditRows([{ ...event, newData: event.oldData, changedByName: null, subjectName: null }]);
  expect(row).toEqual(['2026-11-18T10:00:00Z', '', 'u1', 'member', 'UPDATE', '', '', '', '', 'e1']);
});
