import { email, id } from '../../../../contract/fields.ts';
import { limits } from '../../../../contract/limits.ts';
import type { StaffAction, StaffActionFilters } from '../../../../contract/staff-actions.ts';
import type { Database } from '../../../db/connection.ts';
import { type Listing, listPage } from '../../../db/list-page.ts';

/** Sorted by id, which increases with time (UUID version 7). */
const listing: Listing = {
  from: 'platform_audit',
  id: 'r.id',
  item: `json_build_object('id', r.id, 'at', r.at, 'actorId', r.actor_id, 'actorName', coalesce(u.full_name, ''), 'action', r.action,
    'subjectKind', r.subject_kind, 'subjectId', r.subject_id, 'reason', r.reason)`,
  joins: 'LEFT JOIN users u ON u.id = r.actor_id',
};

type Page = { cursor?: string | undefined; pageSize: number };

export function listStaffActions(
  db: Database,
  { cursor, pageSize, ...filters }: StaffActionFilters & Page,
): Promise<{ items: StaffAction[]; nextCursor: string | null }> {
  return listPage<StaffAction>(db, listing, {
    cursor,
    pageSize,
    filters: (bind) => {
      const { actorId, action, subject, from, to } = filters;
      const named: string[] = [];
      if (actorId) named.push(`r.actor_id = ${bind(actorId)}::uuid`);
      if (action) named.push(`r.action = ${bind(action)}`);
      if (subject)
        named.push(isEmail(subject) ? ofUser(bind(subject)) : ofSubject(bind(asRecorded(subject))));
      if (from) named.push(`r.id >= ${bind(firstIdOf(from, 0))}::uuid`);
      if (to) named.push(`r.id < ${bind(firstIdOf(to, 1))}::uuid`);
      return named;
    },
  });
}

const isEmail = (text: string) => email.safeParse(text).success;
const asRecorded = (subject: string) => id.safeParse(subject).data ?? subject;
const ofSubject = (id: string) => `r.subject_id = ${id}`;
const ofUser = (address: string) =>
  `r.subject_kind = 'user' AND r.subject_id = (SELECT id::text FROM users WHERE email = ${address}::citext)`;

export async function exportStaffActions(db: Database, filters: StaffActionFilters): Promise<StaffAction[]> {
  return (await listStaffActions(db, { ...filters, pageSize: limits.auditExport })).items;
}

/** The smallest id of the day that is `later` days after the given one, in UTC (RFC 9562, UUID version 7). */
function firstIdOf(day: string, later: number): string {
  const milliseconds = Math.max(0, Date.parse(day) + later * 86_400_000);
  const hex = milliseconds.toString(16).padStart(12, '0');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-7000-8000-000000000000`;
}
