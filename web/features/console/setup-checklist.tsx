import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import Check from 'lucide-react/icons/check';
import { classes } from '../../ui/classes.ts';
import type { SetupProgress, SetupStep } from './setup-steps.ts';

/** The steps to the first sale, with their progress. */
export function SetupChecklist({ steps }: { steps: readonly SetupProgress[] }) {
  const { t } = useLingui();
  const current = steps.findIndex(({ isDone }) => !isDone);
  const stateOf = (index: number, isDone: boolean) => {
    if (isDone) return 'done';
    return index === current ? 'current' : 'later';
  };
  return (
    <section aria-label={t`Getting started`} className="rounded-lg border bg-surface p-4">
      <h2 className="text-lg/6">
        <Trans>Getting started</Trans>
      </h2>
      <ol className="mt-3 grid gap-3 md:grid-cols-3">
        {steps.map(({ step, isDone }, index) => (
          <Step key={step} step={step} number={index + 1} state={stateOf(index, isDone)} />
        ))}
      </ol>
    </section>
  );
}

type StepProps = { step: SetupStep; number: number; state: keyof typeof markLooks };

function Step({ step, number, state }: StepProps) {
  const { t } = useLingui();
  const isDone = state === 'done';
  return (
    <li aria-current={state === 'current' ? 'step' : undefined} className="flex items-start gap-2.5">
      <span
        aria-hidden="true"
        className={classes(
          'grid size-6 shrink-0 place-items-center rounded-full border text-xs font-semibold',
          markLooks[state],
        )}
      >
        {isDone ? <Check className="size-3.5" strokeWidth={3} /> : number}
      </span>
      <div className="min-w-0">
        <p className={classes('font-medium', isDone && 'text-muted')}>
          {t(stepWords[step].title)}
          {isDone && (
            <span className="sr-only">
              {' '}
              <Trans>(done)</Trans>
            </span>
          )}
        </p>
        <p className="text-sm text-muted">{t(stepWords[step].text)}</p>
      </div>
    </li>
  );
}

const markLooks = {
  done: 'border-transparent bg-green-soft text-green',
  current: 'border-primary text-primary',
  later: 'border-line text-muted',
};

const stepWords: Record<SetupStep, { title: MessageDescriptor; text: MessageDescriptor }> = {
  payments: { title: msg`Set up payments`, text: msg`So that buyers can pay you by card.` },
  firstProduct: { title: msg`Add your first product`, text: msg`As a draft, while you are still writing.` },
  publish: { title: msg`Publish it`, text: msg`Set its status to Active, and buyers find it.` },
};
