import { type ReactNode, useEffect, useRef } from 'react';
import { StepProgress } from '../../../ui/step-progress.tsx';

type StepHeadProps = { step: number; title: ReactNode; children?: ReactNode };

/** The head of a step, which takes the focus when the step is shown, so that it is read out. */
export function StepHead({ step, title, children }: StepHeadProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <header className="mb-4">
      <StepProgress step={step} total={3} />
      <h2 ref={heading} tabIndex={-1} className="mt-5 break-words outline-none">
        {title}
      </h2>
      {children && <p className="text-muted">{children}</p>}
    </header>
  );
}
