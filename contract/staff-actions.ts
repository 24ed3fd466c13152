import * as z from 'zod/mini';
import { cursor, id, isInOrder, page, pageSize, period, time } from './fields.ts';
import { limits } from './limits.ts';
import { operation, staffReads } from './operation.ts';

const staffAction = z.object({
  id,
  at: time,
  /** Null for an action on the command line, for example the appointment of platform staff. */
  actorId: z.nullable(id),
  actorName: z.string(),
  action: z.string(),
  subjectKind: z.string(),
  subjectId: z.string(),
  reason: z.string(),
});
export type StaffAction = z.infer<typeof staffAction>;

const staffActionFilters = {
  /** The staff member who acted. */
  actorId: z.optional(id),
  action: z.optional(z.string().check(z.maxLength(100))),
  /** What the action concerns: an id, or the email address of a user. */
  subject: z.optional(z.string().check(z.trim(), z.maxLength(255))),
  ...period,
};
export type StaffActionFilters = z.infer<ReturnType<typeof z.object<typeof staffActionFilters>>>;

/** Actions of platform staff. Nobody can change or remove these records. */
export const staffActions = {
  listStaffActions: operation({
    method: 'GET',
    path: '/api/platform/staff-actions',
    summary: 'Actions of platform staff, newest first',
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
