import { useLingui } from '@lingui/react/macro';
import { organizationRoles } from '../../../../contract/permissions.ts';
import { humanize } from '../../../ui/humanize.ts';
import { DateText } from '../../../ui/time.tsx';
import { organizationStatusWords, roleWords, typeTag } from '../words.ts';
import { fieldNames } from './audit-words.ts';

/** The label of a column, or of one line of an address. */
export function FieldName({ field }: { field: string }) {
  const { t } = useLingui();
  const known = fieldNames[field];
  return known ? t(known) : field.split('.').map(humanize).join(' · ');
}

/** A value of the changed row in readable form. An empty value becomes a dash. */
export function FieldValue({ field, value }: { field: string; value: unknown }) {
  const { t } = useLingui();
  if (value === null || value === undefined || value === '') return '—';
  if (typeof value === 'boolean') return value ? t`Yes` : t`No`;
  const role = organizationRoles.find((candidate) => candidate === value);
  if (field === 'role' && role) return t(roleWords[role]);
  const status = statuses.find((candidate) => candidate === value);
  if (field === 'status' && status) return t(organizationStatusWords[status]);
  if (field === 'type' && typeof value === 'string') return t(typeTag(value));
  if (field.endsWith('_at') && typeof value === 'string') return <DateText value={value} withTime />;
  return typeof value === 'string' ? value : JSON.stringify(value);
}

const statuses = Object.keys(organizationStatusWords) as (keyof typeof organizationStatusWords)[];
