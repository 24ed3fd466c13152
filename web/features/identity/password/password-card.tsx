import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { Profile } from '../../../../contract/users.ts';
import { client } from '../../../api/client.ts';
import { errorTitles } from '../../../api/error-words.ts';
import { notify } from '../../../api/notify.ts';
import { useMutation } from '../../../api/use-mutation.ts';
import { Button } from '../../../ui/button.tsx';
import { Card, CardBody, CardHeader } from '../../../ui/card.tsx';
import { ChangePasswordDialog } from './change-password-dialog.tsx';

export function PasswordCard({ profile }: { profile: Profile }) {
  const { t } = useLingui();
  const [isChanging, setChanging] = useState(false);
  const { email } = profile;
  const reset = useMutation({
    mutationFn: () => client.auth.requestPasswordReset({ email }),
    meta: { errorTitle: errorTitles.sendResetEmail },
    onSuccess: () =>
      notify.success(t`Password reset email sent`, {
        description: t`Open the link in it to choose a new password.`,
      }),
  });
  return (
    <Card aria-labelledby="password">
      <CardHeader
        id="password"
        title={<Trans>Password</Trans>}
        text={<Trans>A new password ends all of your other sessions.</Trans>}
      />
      <CardBody className="flex flex-wrap gap-2">
        <Button onClick={() => setChanging(true)}>
          <Trans>Change password</Trans>
        </Button>
        <Button variant="outline" busy={reset.isPending} onClick={() => reset.mutate()}>
          <Trans>Password reset</Trans>
        </Button>
      </CardBody>
      {isChanging && <ChangePasswordDialog profile={profile} onClose={() => setChanging(false)} />}
    </Card>
  );
}
