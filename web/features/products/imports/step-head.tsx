import { Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, useEffect, useRef } from 'react';
import { ProgressBar } from '../../../ui/progress-bar.tsx';

const total = 3;

type StepHeadProps = { step: number; title: ReactNode; children?: ReactNode };

/** The heading of a step. It gets the focus when it appears, so that screen readers announce it. */
export function StepHead({ step, title, children }: StepHeadProps) {
  const { t } = useLingui();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <header className="mb-4">
      <p className="mb-2 text-sm font-medium">
        <Trans>
          Step {step} of {total}
        </Trans>
      </p>
      <ProgressBar label={t`Step ${step} of ${total}`} value={step} max={total} />
      <h2 ref={heading} tabIndex={-1} className="mt-5 break-words outline-none">
        {title}
      </h2>
      {children && <p className="text-muted">{children}</p>}
    </header>
  );
}
