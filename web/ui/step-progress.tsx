import { Trans, useLingui } from '@lingui/react/macro';

/** The progress through a few steps: 'Step n of 3' and the percentage (docs/product.md, Onboarding). */
export function StepProgress({ step, total }: { step: number; total: number }) {
  const { t } = useLingui();
  const percent = Math.round((step / total) * 100);
  return (
    <div>
      <p className="flex justify-between gap-4 text-sm">
        <span className="font-medium">
          <Trans>
            Step {step} of {total}
          </Trans>
        </span>
        <span className="text-muted tabular-nums">
          <Trans>{percent}% complete</Trans>
        </span>
      </p>
      <div
        role="progressbar"
        aria-label={t`Step ${step} of ${total}`}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={percent}
        className="mt-2 h-1.5 overflow-hidden rounded-full bg-neutral-soft"
      >
        <div
          className="h-full origin-left rounded-full bg-primary transition-transform duration-180"
          style={{ transform: `scaleX(${step / total})` }}
        />
      </div>
    </div>
  );
}
