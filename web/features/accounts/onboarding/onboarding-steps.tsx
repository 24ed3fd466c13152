import { useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { getRouteApi, Navigate, useCanGoBack, useNavigate, useRouter } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { type FieldValues, type UseFormReturn, useForm } from 'react-hook-form';
import { limits } from '../../../../contract/limits.ts';
import { describeError, refusesFields } from '../../../api/error-words.ts';
import { notify } from '../../../api/notify.ts';
import { useMutation } from '../../../api/use-mutation.ts';
import { appName } from '../../../app-name.ts';
import { formResolver } from '../../../forms/form-resolver.ts';
import { showRefused } from '../../../forms/show-refused.ts';
import { paths, returnPath } from '../../../paths.ts';
import { Form } from '../../../ui/form/form.tsx';
import { StepProgress } from '../../../ui/step-progress.tsx';
import { roleQuery } from '../../identity/role.ts';
import { type OrganizationForm, useOrganizationForm } from '../../organizations/organization-form.ts';
import { onboardingSearch } from '../search-params.ts';
import { completeOnboarding, type OnboardingAnswers, type OnboardingError } from './complete-onboarding.ts';
import {
  type Answers,
  answersSchema,
  type OnboardingDraft,
  openStep,
  readDraft,
  storeOnboardingDraft,
} from './onboarding-draft.ts';
import { onboardingFailure } from './onboarding-failure.ts';
import { OrganizationStep, ReviewStep, RoleStep, UserTypeStep } from './onboarding-questions.tsx';
import { OnboardingSummary } from './onboarding-summary.tsx';
import { StepButtons } from './step-buttons.tsx';

const route = getRouteApi(paths.onboarding);

/**
 * The three steps (docs/product.md, Onboarding). Nothing is sent to the server before the last step. The step is in
 * the URL and the answers are in the tab's storage, so both remain after Back and after a reload.
 */
export function OnboardingSteps({ userId }: { userId: string }) {
  const { answers, form } = useForms(userId);
  const { asked, searchOf, goTo, goBack } = useStep();
  const completion = useCompletion(userId, form);
  const given = answers.watch();
  const { userType, role } = given;
  const step = openStep(asked, given);
  const organization = form.watch();
  const isLast = step === limits.onboardingSteps;
  const asksOrganization = isLast && userType === 'organization';

  const complete = (filledIn: OnboardingAnswers['organization']) => {
    if (role && !completion.isPending) completion.mutate({ role, organization: filledIn });
  };

  // If the URL has a step and an earlier step has no answer, redirects to the first step without an answer.
  if (step !== asked) return <Navigate to={paths.onboarding} search={searchOf(step)} replace />;
  const contents = (
    <>
      {step === 1 && <UserTypeStep form={answers} />}
      {step === 2 && <RoleStep form={answers} />}
      {isLast && (asksOrganization ? <OrganizationStep form={form} /> : <ReviewStep />)}
      <OnboardingSummary userType={userType} role={role} organization={isLast ? organization : null} />
      <StepButtons
        step={step}
        canContinue={isAnswered(step, given, organization)}
        isWorking={completion.isPending}
        onBack={() => goBack(step - 1)}
      />
    </>
  );
  const look = 'mt-8 grid gap-8';
  return (
    <>
      <StepProgress step={step} total={limits.onboardingSteps} />
      {asksOrganization ? (
        <Form form={form} onSubmit={complete} className={look}>
          {contents}
        </Form>
      ) : (
        <Form form={answers} onSubmit={() => (isLast ? complete(null) : goTo(step + 1))} className={look}>
          {contents}
        </Form>
      )}
    </>
  );
}

/**
 * The two forms of onboarding: the answers of the first two steps, and the organization. Every change is stored in
 * the tab.
 */
function useForms(userId: string) {
  const [draft] = useState(() => readDraft(userId));
  const answers = useForm({
    resolver: formResolver(answersSchema),
    defaultValues: { userType: draft.userType, role: draft.role },
  });
  const form = useOrganizationForm(draft.organization);
  useStoredValues(userId, answers, (values) => values);
  useStoredValues(userId, form, (organization) => ({
    organization: organization as OnboardingDraft['organization'],
  }));
  useEffect(
    () =>
      answers.subscribe({
        name: 'role',
        formState: { values: true },
        // The chosen role preselects a type of organization. The user can change the type in the last step.
        callback: ({ values: { role } }) =>
          form.setValue('type', role === 'seller' ? 'seller_org' : 'buyer_org'),
      }),
    [answers, form],
  );
  return { answers, form };
}

type FilledIn = { name: string; type?: string | undefined };

function isAnswered(step: number, { userType, role }: Answers, organization: FilledIn): boolean {
  if (step === 1) return userType !== null;
  if (step === 2) return role !== null;
  return userType !== 'organization' || (organization.name.trim() !== '' && Boolean(organization.type));
}

/**
 * The step in the URL, and functions that change it. Each step has its own history entry, so Back in the browser
 * returns to the previous step.
 */
function useStep() {
  const { step, ...search } = route.useSearch();
  const navigate = route.useNavigate();
  const { history } = useRouter();
  const canGoBack = useCanGoBack();
  const searchOf = (to: number) => onboardingSearch({ ...search, step: String(to) });
  const leadingTo = useRef<string | undefined>(step);
  // A layout effect runs before the user can press the button of the new step.
  useLayoutEffect(() => {
    leadingTo.current = step;
  }, [step]);
  return {
    asked: Number(step ?? 1),
    searchOf,
    goTo: (to: number) => void navigate({ search: searchOf(to) }),
    goBack(to: number) {
      // `history.back()` takes effect after a delay. A second press during the delay would go back twice and could
      // leave the app.
      if (leadingTo.current !== step) return;
      leadingTo.current = String(to);
      if (canGoBack) history.back();
      else void navigate({ search: searchOf(to), replace: true });
    },
  };
}

/**
 * Stores every change in the tab. Stops when onboarding is complete, because the form also changes while the page
 * closes.
 */
function useStoredValues<Values extends FieldValues, Output>(
  userId: string,
  form: UseFormReturn<Values, unknown, Output>,
  draftOf: (values: Values) => Partial<OnboardingDraft>,
): void {
  const queries = useQueryClient();
  const toDraft = useEffectEvent(draftOf);
  useEffect(
    () =>
      form.subscribe({
        formState: { values: true },
        callback({ values }) {
          if (queries.getQueryData(roleQuery.queryKey)?.role) return;
          storeOnboardingDraft(userId, toDraft(values));
        },
      }),
    [userId, form, queries],
  );
}

/** The form field for each organization field of the request. */
const fieldsOfForm: Record<string, 'name' | 'type' | 'description'> = {
  'organization.name': 'name',
  'organization.type': 'type',
  'organization.description': 'description',
};

function useCompletion(userId: string, form: OrganizationForm) {
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
      if (refusesFields(cause)) showRefused(form, cause, (path) => fieldsOfForm[path] ?? null);
    },
  });
}
