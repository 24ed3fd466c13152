import { msg } from '@lingui/core/macro';
import { useEffect } from 'react';
import { client } from '../../api/client.ts';
import { errorTitles } from '../../api/error-words.ts';
import { useMutation } from '../../api/use-mutation.ts';

/** Leads to the provider's onboarding page, which sends the seller back to the console. */
export function usePaymentOnboarding(orgId: string) {
  const onboarding = useMutation({
    mutationFn: () => client.payments.createAccountLink({ orgId }),
    meta: { errorTitle: errorTitles.startOnboarding, errorFallback: msg`Please try again later.` },
    onSuccess: ({ url }) => location.assign(url),
  });
  const { reset } = onboarding;
  useEffect(() => {
    // When the user returns with Back from the provider's page, the browser may restore this page with a busy button
    // (back/forward cache).
    const wake = ({ persisted }: PageTransitionEvent) => persisted && reset();
    addEventListener('pageshow', wake);
    return () => removeEventListener('pageshow', wake);
  }, [reset]);
  return { start: onboarding.mutate, isStarting: onboarding.isPending || onboarding.isSuccess };
}
