import { useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { getRouteApi, Navigate, useCanGoBack, useNavigate, useRouter } from '@tanstack/react-router';
import { type FormEvent, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { limits } from '../../../../contract/limits.ts';
import { describeError } from '../../../api/error-words.ts';
import { notify } from '../../../api/notify.ts';
import { useMutation } from '../../../api/use-mutation.ts';
import { appName } from '../../../app-name.ts';
import { paths, returnPath } from '../../../paths.ts';
import { StepProgress } from '../../../ui/step-progress.tsx';
import { roleQuery } from '../../identity/role.ts';
import { type OrganizationForm, useOrganizationForm } from '../../organizations/organization-form.ts';
import { onboardingSearch } from '../search-params.ts';
import { completeOnboarding, type OnboardingAnswers, type OnboardingError } from './complete-onboarding.ts';
import { type OnboardingDraft, openStep, readDraft, storeOnboardingDraft } from './onboarding-draft.ts';
import { onboardingFailure } from './onboarding-failure.ts';
import { OrganizationStep, ReviewStep, RoleStep, UserTypeStep } from './onboarding-questions.tsx';
import { OnboardingSummary } from './onboarding-summary.tsx';
import { StepButtons } from './step-buttons.tsx';

const route = getRouteApi(paths.onboarding);

/**
 * The three steps (docs/product.md, Onboarding). Nothing is sent before the last one. The step is in the address and the
 * answers in the tab, so that Back and a reload find both.
 */
export function OnboardingSteps({ userId }: { userId: string }) {
  const { draft, form, answer } = useDraft(userId);
  const { asked, searchOf, goTo, goBack } = useStep();
  const completion = useCompletion(userId);
  const { userType, role } = draft;
  const step = openStep(asked, draft);
  const isOrganization = userType === 'organization';
  const organization = form.watch();

  const complete = (filledIn: OnboardingAnswers['organization']) => {
    if (role) completion.mutate({ role, organization: filledIn });
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (completion.isPending) return;
    if (step < limits.onboardingSteps) goTo(step + 1);
    else if (isOrganization) void form.handleSubmit(complete)(event);
    else complete(null);
  };

  // A step ahead of the answers redirects to the first missing one.
  if (step !== asked) return <Navigate to={paths.onboarding} search={searchOf(step)} replace />;
  return (
    <>
      <StepProgress step={step} total={limits.onboardingSteps} />
      <form noValidate onSubmit={submit} className="mt-8 grid gap-8">
        {step === 1 && <UserTypeStep value={userType} onChange={(chosen) => answer({ userType: chosen })} />}
        {step === 2 && <RoleStep value={role} onChange={(chosen) => answer({ role: chosen })} />}
        {step === 3 && isOrganization && <OrganizationStep form={form} />}
        {step === 3 && !isOrganization && <ReviewStep />}
        <OnboardingSummary userType={userType} role={role} organization={step === 3 ? organization : null} />
        <StepButtons
          step={step}
          canContinue={isAnswered(step, draft, organization)}
          isWorking={completion.isPending}
          onBack={() => goBack(step - 1)}
        />
      </form>
    </>
  );
}

/** The answers so far, stored in the tab after each one. */
function useDraft(userId: string) {
  const [draft, setDraft] = useState(() => readDraft(userId));
  const form = useOrganizationForm(draft.organization);
  useKeptOrganization(userId, form);
  const answer = (answers: Partial<OnboardingDraft>) => {
    setDraft({ ...draft, ...answers });
    storeOnboardingDraft(userId, answers);
    // The suggested role; the last step can still change it.
    if (answers.role) form.setValue('type', answers.role === 'seller' ? 'seller_org' : 'buyer_org');
  };
  return { draft, form, answer };
}

type FilledIn = { name: string; type?: string | undefined };

function isAnswered(step: number, { userType, role }: OnboardingDraft, organization: FilledIn): boolean {
  if (step === 1) return userType !== null;
  if (step === 2) return role !== null;
  return userType !== 'organization' || (organization.name.trim() !== '' && Boolean(organization.type));
}

/** The step in the address, and the ways between the steps; each is a place that the browser's Back leads to. */
function useStep() {
  const { step, ...search } = route.useSearch();
  const navigate = route.useNavigate();
  const { history } = useRouter();
  const canGoBack = useCanGoBack();
  const searchOf = (to: number) => onboardingSearch({ ...search, step: String(to) });
  const leadingTo = useRef<string | undefined>(step);
  // A layout effect, so that a fast press on the visible step counts.
  useLayoutEffect(() => {
    leadingTo.current = step;
  }, [step]);
  return {
    asked: Number(step ?? 1),
    searchOf,
    goTo: (to: number) => void navigate({ search: searchOf(to) }),
    goBack(to: number) {
      // The browser goes back with a delay; a second press before that would leave the app.
      if (leadingTo.current !== step) return;
      leadingTo.current = String(to);
      if (canGoBack) history.back();
      else void navigate({ search: searchOf(to), replace: true });
    },
  };
}

/** Stores every change until onboarding completes, because the form still changes while leaving the page. */
function useKeptOrganization(userId: string, form: OrganizationForm): void {
  const queries = useQueryClient();
  useEffect(
    () =>
      form.subscribe({
        formState: { values: true },
        callback({ values }) {
          if (queries.getQueryData(roleQuery.queryKey)?.role) return;
          storeOnboardingDraft(userId, { organization: values as OnboardingDraft['organization'] });
        },
      }),
    [userId, form, queries],
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
    onError(error) {
      const { stage, cause = error } = error;
      notify.error(t(onboardingFailure(stage, cause)), { description: describeError(cause) });
    },
  });
}
