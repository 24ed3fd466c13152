import { useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { type FormEvent, useState } from 'react';
import { limits } from '../../../contract/limits.ts';
import { describeError } from '../../api/error-words.ts';
import { notify } from '../../api/notify.ts';
import { useMutation } from '../../api/use-mutation.ts';
import { appName } from '../../app-name.ts';
import { paths, returnPath } from '../../paths.ts';
import { FormError } from '../../ui/form-error.tsx';
import { StepProgress } from '../../ui/step-progress.tsx';
import { useOrganizationForm } from '../organizations/organization-form.ts';
import {
  completeOnboarding,
  type OnboardingAnswers,
  type OnboardingError,
  type PrimaryRole,
} from './complete-onboarding.ts';
import { onboardingFailure } from './onboarding-failure.ts';
import {
  OrganizationStep,
  ReviewStep,
  RoleStep,
  type UserType,
  UserTypeStep,
} from './onboarding-questions.tsx';
import { OnboardingSummary } from './onboarding-summary.tsx';
import { StepButtons } from './step-buttons.tsx';

const route = getRouteApi(paths.onboarding);

/** The three steps of the specification's onboarding. Nothing is sent before the last one. */
export function OnboardingSteps({ userId }: { userId: string }) {
  const [step, setStep] = useState(1);
  const [userType, setUserType] = useState<UserType | null>(null);
  const [role, setRole] = useState<PrimaryRole | null>(null);
  const completion = useCompletion(userId);
  const form = useOrganizationForm();
  const organization = form.watch();
  const isOrganization = userType === 'organization';

  const chooseRole = (chosen: PrimaryRole) => {
    setRole(chosen);
    // What one expects of the role; the last step can still change it.
    form.setValue('type', chosen === 'seller' ? 'seller_org' : 'buyer_org');
  };
  const complete = (answer: OnboardingAnswers['organization']) => {
    if (role) completion.mutate({ role, organization: answer });
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (completion.isPending) return;
    if (step < limits.onboardingSteps) setStep(step + 1);
    else if (isOrganization) void form.handleSubmit(complete)(event);
    else complete(null);
  };
  const isAnswered = [
    userType !== null,
    role !== null,
    !isOrganization || (organization.name.trim() !== '' && Boolean(organization.type)),
  ][step - 1];

  return (
    <>
      <StepProgress step={step} total={limits.onboardingSteps} />
      <form noValidate onSubmit={submit} className="mt-8 grid gap-8">
        {completion.isError && <FormError>{describeError(completion.error.cause)}</FormError>}
        {step === 1 && <UserTypeStep value={userType} onChange={setUserType} />}
        {step === 2 && <RoleStep value={role} onChange={chooseRole} />}
        {step === 3 && isOrganization && <OrganizationStep form={form} />}
        {step === 3 && !isOrganization && <ReviewStep />}
        <OnboardingSummary userType={userType} role={role} organization={step === 3 ? organization : null} />
        <StepButtons
          step={step}
          canContinue={isAnswered ?? false}
          isWorking={completion.isPending}
          onBack={() => setStep(step - 1)}
        />
      </form>
    </>
  );
}

function useCompletion(userId: string) {
  const { t } = useLingui();
  const queries = useQueryClient();
  const navigate = useNavigate();
  const invitation = returnPath(route.useSearch().next);
  return useMutation<void, OnboardingError, OnboardingAnswers>({
    mutationFn: (answers) => completeOnboarding(queries, userId, answers),
    onSuccess(_result, { role }) {
      notify.success(t`Welcome to ${appName}`, {
        description: t`Your account has been set up successfully.`,
      });
      if (invitation) void navigate({ href: invitation });
      else void navigate({ to: role === 'seller' ? paths.manufacturer : paths.marketplace });
    },
    onError({ stage, cause }) {
      notify.error(t(onboardingFailure(stage, cause)), { description: describeError(cause) });
    },
  });
}
