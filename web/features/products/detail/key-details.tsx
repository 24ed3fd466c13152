import { useLingui } from '@lingui/react/macro';
import { keyDetailsOf } from './key-details.ts';

export function KeyDetails({ details }: { details: Record<string, unknown> }) {
  const { t } = useLingui();
  const rows = keyDetailsOf(details);
  if (rows.length === 0) return null;
  return (
    <dl
      aria-label={t`Key specifications`}
      className="mb-4 grid grid-cols-[minmax(0,2fr)_minmax(0,3fr)] gap-x-3 gap-y-1 border-y py-3 text-sm"
    >
      {rows.map(({ label, value }) => (
        <div key={typeof label === 'string' ? `own ${label}` : label.id} className="contents">
          <dt className="break-words text-muted">{typeof label === 'string' ? label : t(label)}</dt>
          <dd className="line-clamp-2 min-w-0 break-words">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
