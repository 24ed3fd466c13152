import { Trans, useLingui } from '@lingui/react/macro';
import { useNavigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { auditOperations, auditSources } from '../../../../contract/audit-lists.ts';
import type { Member } from '../../../../contract/members.ts';
import { paths } from '../../../paths.ts';
import { Button } from '../../../ui/button.tsx';
import { classes } from '../../../ui/classes.ts';
import { Field } from '../../../ui/form/field.tsx';
import { Input } from '../../../ui/input.tsx';
import { Select } from '../../../ui/select.tsx';
import { type AdminSearch, adminSearch } from '../search-params.ts';
import { operationWords, sourceWords } from './audit-words.ts';

type AuditFiltersProps = { search: AdminSearch; members: readonly Member[]; actions: ReactNode };

/** Filters by actor, action and day. The filters are in the URL. */
export function AuditFilters({ search, members, actions }: AuditFiltersProps) {
  const { t } = useLingui();
  const navigate = useNavigate({ from: paths.admin });
  const { event: _open, ...filters } = search;
  const show = (next: AdminSearch) => void navigate({ search: next, replace: true, resetScroll: false });
  const field = (name: keyof typeof filters) => ({
    value: filters[name],
    onChange: (value: string) => show(adminSearch({ ...filters, [name]: value })),
  });
  const subjects = auditSources.map((source) => ({ value: source, label: t(sourceWords[source]) }));
  const deeds = auditOperations.map((operation) => ({
    value: operation,
    label: t(operationWords[operation]),
  }));
  return (
    <div className="flex flex-wrap items-end gap-3">
      <ActorFilter members={members} {...field('actor')} />
      <Choice label={<Trans>Subject</Trans>} all={t`All`} options={subjects} {...field('source')} />
      <Choice label={<Trans>Action</Trans>} all={t`All`} options={deeds} {...field('operation')} />
      <Day label={<Trans>From</Trans>} max={filters.to} {...field('from')} />
      <Day label={<Trans>To</Trans>} min={filters.from} {...field('to')} />
      <div className="flex gap-2">
        {Object.keys(filters).length > 0 && (
          <Button variant="ghost" onClick={() => show({})}>
            <Trans>Clear filters</Trans>
          </Button>
        )}
        {actions}
      </div>
    </div>
  );
}

type FilterField = { value: string | undefined; onChange: (value: string) => void };

/**
 * The name of an actor who is no longer a member is not available here, because the URL contains only the actor's id.
 */
function ActorFilter({ members, ...field }: FilterField & { members: readonly Member[] }) {
  const { t } = useLingui();
  const options = members.map(({ userId, fullName, email }) => ({ value: userId, label: fullName || email }));
  if (field.value && options.every(({ value }) => value !== field.value))
    options.unshift({ value: field.value, label: field.value });
  return (
    <Choice label={<Trans>Actor</Trans>} basis="basis-44" all={t`Everyone`} options={options} {...field} />
  );
}

type ChoiceProps = FilterField & {
  label: ReactNode;
  basis?: string;
  all: string;
  options: readonly { value: string; label: string }[];
};

function Choice({ label, basis = 'basis-32', all, options, value = '', onChange }: ChoiceProps) {
  return (
    <Field label={label} className={classes('min-w-0 flex-1', basis)}>
      {(control) => (
        <Select {...control} value={value} onChange={(event) => onChange(event.target.value)}>
          <option value="">{all}</option>
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </Select>
      )}
    </Field>
  );
}

type DayProps = FilterField & { label: ReactNode; min?: string | undefined; max?: string | undefined };

function Day({ label, value = '', onChange, ...bounds }: DayProps) {
  return (
    <Field label={label} className="min-w-0 flex-1 basis-36">
      {(control) => (
        <Input
          {...control}
          {...bounds}
          type="date"
          value={value}
          onChange={(event) => onChange(event.target.value)}
        />
      )}
    </Field>
  );
}
