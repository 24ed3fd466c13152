import { Trans, useLingui } from '@lingui/react/macro';
import type { AuditEvent } from '../../../../contract/audit.ts';
import { CopyableCode } from '../../../ui/copyable-code.tsx';
import { OverlayBody } from '../../../ui/overlay-parts.tsx';
import { Sheet } from '../../../ui/sheet.tsx';
import { DateText } from '../../../ui/time.tsx';
import { ActorName } from './actor-name.tsx';
import { auditDifference, type FieldChange } from './audit-difference.ts';
import { actionWords } from './audit-words.ts';
import { FieldName, FieldValue } from './field-value.tsx';

/** The details of one audit event, field by field. */
export function EventSheet({ event, onClose }: { event: AuditEvent; onClose: () => void }) {
  const { t } = useLingui();
  return (
    <Sheet
      open
      onOpenChange={(open) => open || onClose()}
      title={t(actionWords[event.source][event.operation])}
      description={<DateText value={event.changedAt} withTime />}
    >
      <OverlayBody className="grid content-start gap-5">
        <Facts event={event} />
        <section className="grid gap-2">
          <h3 className="text-md font-semibold">
            <Trans>Difference</Trans>
          </h3>
          <Differences event={event} />
        </section>
      </OverlayBody>
    </Sheet>
  );
}

function Facts({ event }: { event: AuditEvent }) {
  const { t } = useLingui();
  return (
    <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-6 gap-y-1.5">
      <dt className="text-muted">{t`Actor`}</dt>
      <dd>
        <ActorName event={event} />
      </dd>
      {event.subjectName && (
        <>
          <dt className="text-muted">{t`Member`}</dt>
          <dd>{event.subjectName}</dd>
        </>
      )}
      {event.requestName && (
        <>
          <dt className="text-muted">{t`Request for quotation`}</dt>
          <dd className="min-w-0 break-words">{event.requestName}</dd>
        </>
      )}
      <dt className="text-muted">{t`Record`}</dt>
      <dd className="min-w-0">
        <CopyableCode value={event.id} name={t`audit record`} />
      </dd>
    </dl>
  );
}

function Differences({ event }: { event: AuditEvent }) {
  // The facts above name the request for quotation.
  const changes = auditDifference(event).filter(({ field }) => field !== 'request_id');
  if (changes.length === 0)
    return (
      <p className="text-muted">
        <Trans>No field that is shown here has changed.</Trans>
      </p>
    );
  return (
    <ul className="divide-y rounded-md border">
      {changes.map((change) => (
        <Difference key={change.field} change={change} operation={event.operation} />
      ))}
    </ul>
  );
}

type DifferenceProps = { change: FieldChange; operation: AuditEvent['operation'] };

/** Values are marked up as deleted and inserted text, so that not only the colour shows the difference. */
function Difference({ change: { field, before, after }, operation }: DifferenceProps) {
  return (
    <li className="grid gap-1 px-3 py-2">
      <span className="text-sm text-muted">
        <FieldName field={field} />
      </span>
      {operation !== 'INSERT' && (
        <del className="w-fit rounded-sm bg-red-soft px-1.5 [overflow-wrap:anywhere] text-red">
          <FieldValue field={field} value={before} />
        </del>
      )}
      {operation !== 'DELETE' && (
        <ins className="w-fit rounded-sm bg-green-soft px-1.5 [overflow-wrap:anywhere] text-green no-underline">
          <FieldValue field={field} value={after} />
        </ins>
      )}
    </li>
  );
}
