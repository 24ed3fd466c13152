import { Trans } from '@lingui/react/macro';
import type { AuditEvent } from '../../../../contract/audit.ts';
import { humanize } from '../../../ui/humanize.ts';

/** The author of an event: a person, a part of the system ("system:close-organization"), or a deleted account. */
export function ActorName({ event: { changedBy, changedByName } }: { event: AuditEvent }) {
  if (changedByName) return changedByName;
  if (!changedBy.startsWith('system:')) return <Trans>Deleted user</Trans>;
  return (
    <>
      <Trans>System</Trans> <span className="text-muted">{humanize(changedBy.slice('system:'.length))}</span>
    </>
  );
}
