import { msg } from '@lingui/core/macro';
import { useEffect } from 'react';
import { client } from '../../api/client.ts';
import { errorTitles } from '../../api/error-words.ts';
import { useMutation } from '../../api/use-mutation.ts';

/** Hands the browser over to the provider's onboarding pages, which lead back to the console. */
export function usePaymentOnboarding(orgId: string) {
  const onboarding = useMutation({
    mutationFn: () => client.payments.createAccountLink({ orgId }),
    meta: { errorTitle: errorTitles.startOnboarding, errorFallback: msg`Please try again later.` },
    onSuccess: ({ url }) => location.assign(url),
  });
  const { reset } = onboarding;
  useEffect(() => {
    // Going back from the provider's page can restore this one from the browser's cache in its busy state.
    const wake = ({ persisted }: PageTransitionEvent) => persisted && reset();
    addEventListener('pageshow', wake);
    return () => removeEventListener('pageshow', wake);
  }, [reset]);
  return { start: onboarding.mutate, isStarting: onboarding.isPending || onboarding.isSuccess };
}
