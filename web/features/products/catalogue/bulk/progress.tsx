import { Trans, useLingui } from '@lingui/react/macro';
import { ProgressBar } from '../../../../ui/progress-bar.tsx';

/**
 * The number of products sent so far, and of all products to send. Components get null when nothing is being sent.
 */
export type Progress = { sent: number; of: number };
export type OnProgress = (progress: Progress | null) => void;

export function BulkProgress({ sent, of }: Progress) {
  const { t, i18n } = useLingui();
  return (
    <div className="min-w-40 flex-1">
      <ProgressBar label={t`Products changed`} value={sent} max={of} />
      <p role="status" className="mt-1 text-sm text-muted tabular-nums">
        <Trans>
          {i18n.number(sent)} of {i18n.number(of)} products
        </Trans>
      </p>
    </div>
  );
}
