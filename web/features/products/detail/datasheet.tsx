import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { type KnownDetail, knownDetails } from '../../../../contract/known-details.ts';
import { CopyableCode } from '../../../ui/copyable-code.tsx';
import { type DetailRow, type DetailValue, detailRows, specificationRows } from './detail-rows.ts';
import { knownText } from './known-text.ts';

/** The datasheet: known details with labels, the seller's own details, then the specifications. */
export function Datasheet({ details }: { details: Record<string, unknown> }) {
  const { t } = useLingui();
  const rows = detailRows(details);
  const specifications = specificationRows(details);
  return (
    <>
      {rows.length > 0 && (
        <Sheet title={<Trans>Details</Trans>}>
          {rows.map((row) => (
            <Row key={row.key} label={row.kind === 'known' ? t(row.label) : row.label}>
              <Value row={row} />
            </Row>
          ))}
        </Sheet>
      )}
      {specifications.length > 0 && (
        <Sheet title={<Trans>Specifications</Trans>}>
          {specifications.map(({ name, value }) => (
            <Row key={name} label={name}>
              {value}
            </Row>
          ))}
        </Sheet>
      )}
    </>
  );
}

function Sheet({ title, children }: { title: ReactNode; children: ReactNode }) {
  return (
    <section className="mt-8">
      <h2 className="mb-3">{title}</h2>
      <dl className="overflow-clip rounded-lg border bg-surface">{children}</dl>
    </section>
  );
}

function Row({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="grid grid-cols-[minmax(0,2fr)_minmax(0,3fr)] gap-x-4 px-4 py-2 not-first:border-t sm:grid-cols-[minmax(0,13rem)_minmax(0,1fr)]">
      <dt className="break-words text-muted">{label}</dt>
      <dd className="min-w-0 break-words">{children}</dd>
    </div>
  );
}

function Value({ row }: { row: DetailRow }) {
  const { t, i18n } = useLingui();
  if (row.kind === 'free' || typeof row.value !== 'string') return <Plain value={row.value} />;
  if (isCopied(row.key)) return <CopyableCode value={row.value} name={t(row.label)} />;
  return knownText(i18n, row.key, row.value);
}

/** The supply restrictions are codes only in the data. Users see words. */
const isCopied = (key: KnownDetail) => knownDetails[key].kind === 'code' && key !== 'supplyRestrictions';

function Plain({ value }: { value: DetailValue }) {
  const { i18n } = useLingui();
  if (typeof value === 'boolean') return value ? <Trans>Yes</Trans> : <Trans>No</Trans>;
  return typeof value === 'number' ? i18n.number(value) : value;
}
