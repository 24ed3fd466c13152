import { useLingui } from '@lingui/react/macro';
import { client } from '../../api/client.ts';
import { errorTitles } from '../../api/error-words.ts';
import { notify } from '../../api/notify.ts';
import { useMutation } from '../../api/use-mutation.ts';

/** Sends a new verification link to the signed-in user's own email address. The previous link becomes invalid. */
export function useResendVerification() {
  const { t } = useLingui();
  return useMutation({
    mutationFn: () => client.auth.resendVerification(),
    meta: { errorTitle: errorTitles.sendVerification },
    onSuccess: () =>
      notify.success(t`Verification email sent`, {
        description: t`Open the link in it to verify your address.`,
      }),
  });
}
