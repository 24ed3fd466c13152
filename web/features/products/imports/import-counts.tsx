import { Trans, useLingui } from '@lingui/react/macro';
import { Stat, StatStrip } from '../../../ui/stat-strip.tsx';

/**
 * The counts of an undone import: products that the undo removed or restored, and products that it did not change.
 */
export function UndoneCounts({ undone, kept }: { undone: number; kept: number }) {
  const { t, i18n } = useLingui();
  return (
    <StatStrip label={t`Rows of the file`} className="mb-4">
      <Stat label={<Trans>Undone</Trans>} value={i18n.number(undone)} />
      <Stat label={<Trans>Could not be undone</Trans>} value={i18n.number(kept)} />
    </StatStrip>
  );
}

type ImportCountsProps = { created: number; updated: number; unchanged: number; refused: number };

export function ImportCounts({ created, updated, unchanged, refused }: ImportCountsProps) {
  const { t, i18n } = useLingui();
  return (
    <StatStrip label={t`Rows of the file`} className="mb-4">
      <Stat label={<Trans>New</Trans>} value={i18n.number(created)} />
      <Stat label={<Trans>Updated</Trans>} value={i18n.number(updated)} />
      <Stat label={<Trans>Unchanged</Trans>} value={i18n.number(unchanged)} />
      <Stat label={<Trans>Left out</Trans>} value={i18n.number(refused)} />
    </StatStrip>
  );
}
