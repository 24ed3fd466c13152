import * as z from 'zod/mini';
import { cursor, id, isInOrder, page, pageSize, period, time } from './fields.ts';
import { limits } from './limits.ts';
import { operation, staffReads } from './operation.ts';

const staffAction = z.object({
  id,
  at: time,
  /** None of the command line, which names platform staff. */
  actorId: z.nullable(id),
  actorName: z.string(),
  action: z.string(),
  subjectKind: z.string(),
  subjectId: z.string(),
  reason: z.string(),
});
export type StaffAction = z.infer<typeof staffAction>;

const staffActionFilters = {
  /** Who did it. */
  actorId: z.optional(id),
  action: z.optional(z.string().check(z.maxLength(100))),
  /** The id of what it was done to, or the address of the user that it was done to. */
  subject: z.optional(z.string().check(z.trim(), z.maxLength(255))),
  ...period,
};
export type StaffActionFilters = z.infer<ReturnType<typeof z.object<typeof staffActionFilters>>>;

/** What platform staff did, which nobody can change or remove. */
export const staffActions = {
  listStaffActions: operation({
    method: 'GET',
    path: '/api/platform/staff-actions',
    summary: 'What platform staff did, newest first',
    access: staffReads,
  })
    .input(z.object({ ...staffActionFilters, cursor, pageSize }).check(isInOrder))
    .output(page(staffAction)),
  exportStaffActions: operation({
    method: 'GET',
    path: '/api/platform/staff-actions/export',
    summary: `What platform staff did, as far as ${limits.auditExport} actions back`,
    access: staffReads,
  })
    .input(z.object(staffActionFilters).check(isInOrder))
    .output(z.array(staffAction)),
};
