import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { knownDetails } from '../../../../contract/known-details.ts';
import { restrictionsIn } from '../../../../contract/supply-restrictions.ts';
import { CopyableCode } from '../../../ui/copyable-code.tsx';
import { restrictionWords } from '../licence-required.tsx';
import { wordsOfChoice } from './choice-words.ts';
import { type DetailRow, type DetailValue, detailRows, specificationRows } from './detail-rows.ts';

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
  if (row.key === 'supplyRestrictions')
    return restrictionsIn(String(row.value))
      .map((restriction) => t(restrictionWords[restriction]))
      .join(', ');
  if (row.kind === 'known' && knownDetails[row.key].kind === 'code')
    return <CopyableCode value={String(row.value)} name={t(row.label)} />;
  if (row.kind === 'known' && knownDetails[row.key].kind === 'choice')
    return wordsOfChoice(i18n, String(row.value));
  return <Plain value={row.value} />;
}

function Plain({ value }: { value: DetailValue }) {
  const { i18n } = useLingui();
  if (typeof value === 'boolean') return value ? <Trans>Yes</Trans> : <Trans>No</Trans>;
  return typeof value === 'number' ? i18n.number(value) : value;
}
