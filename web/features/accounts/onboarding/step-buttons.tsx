import { Trans } from '@lingui/react/macro';
import ArrowLeft from 'lucide-react/icons/arrow-left';
import { limits } from '../../../../contract/limits.ts';
import { Button } from '../../../ui/button.tsx';

type StepButtonsProps = { step: number; canContinue: boolean; isWorking: boolean; onBack: () => void };

export function StepButtons({ step, canContinue, isWorking, onBack }: StepButtonsProps) {
  return (
    <div className="flex items-center justify-between gap-3">
      {step > 1 && (
        <Button variant="ghost" size="lg" disabled={isWorking} onClick={onBack}>
          <ArrowLeft aria-hidden="true" />
          <Trans>Back</Trans>
        </Button>
      )}
      <Button type="submit" size="lg" className="ml-auto" disabled={!canContinue} busy={isWorking}>
        {step < limits.onboardingSteps && <Trans>Next</Trans>}
        {step === limits.onboardingSteps &&
          (isWorking ? <Trans>Setting up...</Trans> : <Trans>Complete Setup</Trans>)}
      </Button>
    </div>
  );
}
