import { msg } from '@lingui/core/macro';
import { client } from '../../api/client.ts';
import { errorTitles } from '../../api/error-words.ts';
import { useMutation } from '../../api/use-mutation.ts';
import { useResetOnReturn } from '../../api/use-reset-on-return.ts';

/** Opens the provider's onboarding page, which sends the seller back to the console afterwards. */
export function usePaymentOnboarding(orgId: string) {
  const onboarding = useMutation({
    mutationFn: () => client.payments.createAccountLink({ orgId }),
    meta: { errorTitle: errorTitles.startOnboarding, errorFallback: msg`Please try again later.` },
    onSuccess: ({ url }) => location.assign(url),
  });
  useResetOnReturn(onboarding.reset);
  return { start: onboarding.mutate, isStarting: onboarding.isPending || onboarding.isSuccess };
}
