import { useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import type { AuditEvent } from '../../../../contract/audit.ts';
import { paths } from '../../../paths.ts';
import { RowHead, Table, Td, Th } from '../../../ui/table.tsx';
import { DateText } from '../../../ui/time.tsx';
import type { AdminSearch } from '../search-params.ts';
import { ActorName } from './actor-name.tsx';
import { auditDifference } from './audit-difference.ts';
import { actionWords } from './audit-words.ts';
import { FieldName, FieldValue } from './field-value.tsx';

type AuditTableProps = { events: readonly AuditEvent[]; search: AdminSearch };

export function AuditTable({ events, search }: AuditTableProps) {
  const { t } = useLingui();
  return (
    <Table label={t`Audit events`}>
      <thead>
        <tr>
          <Th>{t`Event`}</Th>
          <Th>{t`Change`}</Th>
          <Th>{t`Actor`}</Th>
          <Th>{t`When`}</Th>
        </tr>
      </thead>
      <tbody>
        {events.map((event) => (
          <AuditRow key={`${event.source} ${event.id}`} event={event} search={search} />
        ))}
      </tbody>
    </Table>
  );
}

/** The row of one event. The name of its action is a link to the details. The link covers the whole row. */
function AuditRow({ event, search }: { event: AuditEvent; search: AdminSearch }) {
  const { t } = useLingui();
  return (
    <tr className="relative">
      <RowHead>
        <Link
          to={paths.admin}
          search={{ ...search, event: event.id }}
          resetScroll={false}
          className="inline-flex min-h-6 items-center rounded-sm font-medium md:whitespace-nowrap after:absolute after:inset-0 hover:underline"
        >
          {t(actionWords[event.source][event.operation])}
        </Link>
      </RowHead>
      <Td label={t`Change`}>
        <ChangeSummary event={event} />
      </Td>
      <Td label={t`Actor`}>
        <span className="md:whitespace-nowrap">
          <ActorName event={event} />
        </span>
      </Td>
      <Td label={t`When`}>
        <DateText value={event.changedAt} withTime />
      </Td>
    </tr>
  );
}

/** Shows the affected member and the changed fields. If only one field changed, also shows its old and new value. */
function ChangeSummary({ event }: { event: AuditEvent }) {
  const changes = auditDifference(event);
  const [first] = changes;
  const role = changes.find(({ field }) => field === 'role');
  return (
    <span className="min-w-0 break-words">
      {event.subjectName && <span className="block">{event.subjectName}</span>}
      {event.requestName && <span className="block text-sm text-muted">{event.requestName}</span>}
      <span className="line-clamp-2 text-sm wrap-anywhere text-muted">
        {event.operation === 'UPDATE' && changes.length === 1 && first ? (
          <>
            <FieldName field={first.field} />: <FieldValue field={first.field} value={first.before} /> →{' '}
            <FieldValue field={first.field} value={first.after} />
          </>
        ) : event.operation === 'UPDATE' ? (
          changes.slice(0, 4).map(({ field }, at) => (
            <span key={field}>
              {at > 0 && ', '}
              <FieldName field={field} />
            </span>
          ))
        ) : (
          role && <FieldValue field="role" value={role.after ?? role.before} />
        )}
      </span>
    </span>
  );
}
