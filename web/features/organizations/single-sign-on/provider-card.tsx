import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { IdentityProvider } from '../../../../contract/single-sign-on.ts';
import { api, client } from '../../../api/client.ts';
import { useMutation } from '../../../api/use-mutation.ts';
import { Button } from '../../../ui/button.tsx';
import { Card, CardBody, CardHeader } from '../../../ui/card.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { CopyableCode } from '../../../ui/copyable-code.tsx';
import { StatusBadge } from '../../../ui/status-badge.tsx';
import { DateText } from '../../../ui/time.tsx';
import { useConsoleWrite } from '../use-console-write.ts';
import { ProviderForm } from './provider-form.tsx';

type ProviderCardProps = {
  orgId: string;
  provider: IdentityProvider | null;
  redirectUri: string;
  canManage: boolean;
};

/** The connection to the identity provider, with the value to copy into its configuration. */
export function ProviderCard({ orgId, provider, redirectUri, canManage }: ProviderCardProps) {
  const { t } = useLingui();
  const [isOpen, setOpen] = useState(false);
  return (
    <Card aria-labelledby="identity-provider">
      <CardHeader
        id="identity-provider"
        title={<Trans>Identity provider</Trans>}
        text={<Trans>The system with which your members sign in elsewhere, by OpenID Connect.</Trans>}
      />
      <CardBody className="grid grid-cols-1 gap-3">
        <div className="grid grid-cols-1 gap-1 text-sm text-muted">
          <p>
            <Trans>Register this redirect URI at the provider, for the authorization code flow.</Trans>
          </p>
          <CopyableCode value={redirectUri} name={t`redirect URI`} />
        </div>
        {provider ? <Facts provider={provider} /> : <NotConnected />}
        {canManage && (
          <div className="flex flex-wrap gap-2">
            {provider && <TestSignIn orgId={orgId} />}
            {!provider?.requiredAt && (
              <Button variant="outline" aria-haspopup="dialog" onClick={() => setOpen(true)}>
                {provider ? <Trans>Change provider</Trans> : <Trans>Connect provider</Trans>}
              </Button>
            )}
            {provider && !provider.requiredAt && <Disconnect orgId={orgId} />}
          </div>
        )}
      </CardBody>
      {isOpen && <ProviderForm {...{ orgId, provider }} onClose={() => setOpen(false)} />}
    </Card>
  );
}

function NotConnected() {
  return (
    <p className="text-muted">
      <Trans>No provider is connected.</Trans>
    </p>
  );
}

function Facts({ provider: { issuer, clientId, adminGroups, testedAt } }: { provider: IdentityProvider }) {
  return (
    <div className="grid gap-1">
      <p className="flex flex-wrap items-center gap-x-2 gap-y-1 font-medium">
        <span className="min-w-0 break-all">{issuer}</span>
        <StatusBadge tone={testedAt ? 'green' : 'amber'}>
          {testedAt ? <Trans>Tested</Trans> : <Trans>Not tested</Trans>}
        </StatusBadge>
      </p>
      <div className="grid gap-0.5 text-sm break-words text-muted">
        <p>
          <Trans>Client id: {clientId}</Trans>
        </p>
        {adminGroups.length > 0 && (
          <p>
            <Trans>Groups that join as admins: {adminGroups.join(', ')}</Trans>
          </p>
        )}
        {testedAt && (
          <p>
            <Trans>
              Last test on <DateText value={testedAt} withTime />
            </Trans>
          </p>
        )}
      </div>
    </div>
  );
}

/** The browser leaves for the provider, and comes back to this tab. */
function TestSignIn({ orgId }: { orgId: string }) {
  const test = useMutation({
    mutationFn: () => client.singleSignOn.beginTest({ orgId }),
    meta: { errorTitle: msg`The test cannot begin` },
    onSuccess: ({ url }) => location.assign(url),
  });
  return (
    <Button busy={test.isPending} onClick={() => test.mutate()}>
      <Trans>Test sign-in</Trans>
    </Button>
  );
}

function Disconnect({ orgId }: { orgId: string }) {
  const [isAsking, setAsking] = useState(false);
  const remove = useConsoleWrite({
    shownBy: api.singleSignOn.key(),
    write: () => client.singleSignOn.disconnect({ orgId }),
    done: msg`Provider removed`,
    failed: msg`Failed to remove the provider`,
  });
  return (
    <>
      <Button variant="outline" aria-haspopup="dialog" onClick={() => setAsking(true)}>
        <Trans>Remove provider</Trans>
      </Button>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setAsking}
        title={<Trans>Remove the identity provider?</Trans>}
        description={
          <Trans>
            Sessions that began there end. People without a password choose one with “Forgot password?”.
          </Trans>
        }
        confirmLabel={<Trans>Remove provider</Trans>}
        busy={remove.isPending}
        onConfirm={() => remove.mutate(undefined, { onSettled: () => setAsking(false) })}
      />
    </>
  );
}
