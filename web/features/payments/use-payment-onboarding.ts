import { msg } from '@lingui/core/macro';
import { useEffect } from 'react';
import { client } from '../../api/client.ts';
import { errorTitles } from '../../api/error-words.ts';
import { useMutation } from '../../api/use-mutation.ts';

/** Redirects to the provider's onboarding, which returns to the console. */
export function usePaymentOnboarding(orgId: string) {
  const onboarding = useMutation({
    mutationFn: () => client.payments.createAccountLink({ orgId }),
    meta: { errorTitle: errorTitles.startOnboarding, errorFallback: msg`Please try again later.` },
    onSuccess: ({ url }) => location.assign(url),
  });
  const { reset } = onboarding;
  useEffect(() => {
    // Back from the provider's page can restore this page from the browser's cache in its busy state.
    const wake = ({ persisted }: PageTransitionEvent) => persisted && reset();
    addEventListener('pageshow', wake);
    return () => removeEventListener('pageshow', wake);
  }, [reset]);
  return { start: onboarding.mutate, isStarting: onboarding.isPending || onboarding.isSuccess };
}
