import { Trans, useLingui } from '@lingui/react/macro';
import { useNavigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { auditOperations, auditSources } from '../../../../contract/audit.ts';
import type { Member } from '../../../../contract/members.ts';
import { paths } from '../../../paths.ts';
import { type AdminSearch, adminSearch } from '../../../search-params.ts';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/field.tsx';
import { Input } from '../../../ui/input.tsx';
import { Select } from '../../../ui/select.tsx';
import { operationWords, sourceWords } from './audit-words.ts';

type AuditFiltersProps = { search: AdminSearch; members: readonly Member[]; actions: ReactNode };

/** By actor, action and day; all of them in the address. */
export function AuditFilters({ search, members, actions }: AuditFiltersProps) {
  const { t } = useLingui();
  const navigate = useNavigate({ from: paths.admin });
  const { event: _open, ...filters } = search;
  const filter = (change: Record<string, string>) =>
    void navigate({ search: adminSearch({ ...filters, ...change }), replace: true, resetScroll: false });
  const isStranger = filters.actor && !members.some(({ userId }) => userId === filters.actor);
  return (
    <div className="flex flex-wrap items-end gap-3">
      <Field label={<Trans>Actor</Trans>} className="min-w-0 flex-1 basis-44">
        {(control) => (
          <Select
            {...control}
            value={filters.actor ?? ''}
            onChange={(change) => filter({ actor: change.target.value })}
          >
            <option value="">{t`Everyone`}</option>
            {isStranger && <option value={filters.actor}>{filters.actor}</option>}
            {members.map(({ userId, fullName, email }) => (
              <option key={userId} value={userId}>
                {fullName || email}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <Field label={<Trans>Subject</Trans>} className="min-w-0 flex-1 basis-32">
        {(control) => (
          <Select
            {...control}
            value={filters.source ?? ''}
            onChange={(change) => filter({ source: change.target.value })}
          >
            <option value="">{t`All`}</option>
            {auditSources.map((source) => (
              <option key={source} value={source}>
                {t(sourceWords[source])}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <Field label={<Trans>Action</Trans>} className="min-w-0 flex-1 basis-32">
        {(control) => (
          <Select
            {...control}
            value={filters.operation ?? ''}
            onChange={(change) => filter({ operation: change.target.value })}
          >
            <option value="">{t`All`}</option>
            {auditOperations.map((operation) => (
              <option key={operation} value={operation}>
                {t(operationWords[operation])}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <Field label={<Trans>From</Trans>} className="min-w-0 flex-1 basis-36">
        {(control) => (
          <Input
            {...control}
            type="date"
            value={filters.from ?? ''}
            max={filters.to}
            onChange={(change) => filter({ from: change.target.value })}
          />
        )}
      </Field>
      <Field label={<Trans>To</Trans>} className="min-w-0 flex-1 basis-36">
        {(control) => (
          <Input
            {...control}
            type="date"
            value={filters.to ?? ''}
            min={filters.from}
            onChange={(change) => filter({ to: change.target.value })}
          />
        )}
      </Field>
      <div className="flex gap-2">
        {Object.keys(filters).length > 0 && (
          <Button
            variant="ghost"
            onClick={() => void navigate({ search: {}, replace: true, resetScroll: false })}
          >
            <Trans>Clear filters</Trans>
          </Button>
        )}
        {actions}
      </div>
    </div>
  );
}
