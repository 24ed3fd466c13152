import { expect, it } from 'vitest';
import type { Dispute } from '../../../../contract/order-money.ts';
import { awaitsAnswer, isUrgent } from './deadline.ts';

const now = Date.parse('2026-11-20T12:00:00Z');
const asked = { status: 'needs_response', evidenceDueBy: null, evidenceSubmittedAt: null } as const;

it.each<[string, Partial<Dispute>, boolean, boolean]>([
  ['with four days left', { evidenceDueBy: '2026-11-24T12:00:00Z' }, true, false],
  ['with less than three days left', { evidenceDueBy: '2026-11-23T11:59:59Z' }, true, true],
  ['whose time is over', { evidenceDueBy: '2026-11-19T12:00:00Z' }, true, true],
  ['without a deadline', {}, true, false],
  ['that is an inquiry', { status: 'warning_needs_response' }, true, false],
  [
    'that was answered',
    { evidenceDueBy: '2026-11-21T12:00:00Z', evidenceSubmittedAt: '2026-11-20T11:00:00Z' },
    false,
    false,
  ],
  ['that is under review', { status: 'under_review', evidenceDueBy: '2026-11-21T12:00:00Z' }, false, false],
])('a dispute %s', (_, parts, toAnswer, urgent) => {
  const dispute = { ...asked, ...parts };
  expect(awaitsAnswer(dispute)).toBe(toAnswer);
  expect(isUrgent(dispute, now)).toBe(urgent);
});
