import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { ProvisioningState } from '../../../../contract/provisioning.ts';
import { api, client } from '../../../api/client.ts';
import { Button } from '../../../ui/button.tsx';
import { Card, CardBody, CardHeader } from '../../../ui/card.tsx';
import { CopyableCode } from '../../../ui/copyable-code.tsx';
import { DateText, RelativeTime } from '../../../ui/time.tsx';
import { IssuedOnce } from '../issued-once.tsx';
import { useConsoleWrite } from '../use-console-write.ts';
import { RevokeToken } from './revoke-token.tsx';
import { RotateTokenForm } from './rotate-token-form.tsx';

type TokenCardProps = { orgId: string; state: ProvisioningState; canManage: boolean };

/** The URL and the token with which an identity provider keeps the people of the organization. */
export function TokenCard({ orgId, state, canManage }: TokenCardProps) {
  const { t } = useLingui();
  const [token, setToken] = useState<string | null>(null);
  const domains = state.domains.join(', ');
  return (
    <Card aria-labelledby="provisioning">
      <CardHeader
        id="provisioning"
        title={<Trans>Provisioning</Trans>}
        text={
          <Trans>Your identity provider adds and removes people of your verified domains, by SCIM 2.0.</Trans>
        }
      />
      <CardBody className="grid grid-cols-1 gap-3">
        <CopyableCode value={state.url} name={t`SCIM URL`} />
        <div className="grid gap-0.5 text-sm break-words text-muted">
          <p>
            {domains ? (
              <Trans>Verified domains: {domains}</Trans>
            ) : (
              <Trans>Verify a domain first, in the tab “Single sign-on”.</Trans>
            )}
          </p>
          <p>
            <Trans>Provisioned people: {state.userCount}</Trans>
          </p>
        </div>
        <Facts provisioning={state.client} />
        {canManage && <Actions {...{ orgId, provisioning: state.client }} onIssued={setToken} />}
      </CardBody>
      {token !== null && (
        <IssuedOnce
          title={<Trans>Copy the token now</Trans>}
          secret={token}
          copy={<Trans>Copy token</Trans>}
          onClose={() => setToken(null)}
        >
          <Trans>Enter it at your identity provider, together with the SCIM URL.</Trans>
        </IssuedOnce>
      )}
    </Card>
  );
}

type OfClient = { provisioning: ProvisioningState['client'] };

function Facts({ provisioning }: OfClient) {
  if (!provisioning)
    return (
      <p className="text-muted">
        <Trans>No token yet.</Trans>
      </p>
    );
  const { prefix, createdAt, lastUsedAt, previousUntil } = provisioning;
  return (
    <div className="grid gap-0.5 text-sm text-muted">
      <p className="font-mono text-ink">{prefix}…</p>
      <p>
        <Trans>
          Created on <DateText value={createdAt} />
        </Trans>{' '}
        ·{' '}
        {lastUsedAt ? (
          <Trans>
            Last used <RelativeTime value={lastUsedAt} />
          </Trans>
        ) : (
          <Trans>Never used</Trans>
        )}
      </p>
      {previousUntil && (
        <p>
          <Trans>
            The previous token is accepted until <DateText value={previousUntil} withTime />
          </Trans>
        </p>
      )}
    </div>
  );
}

type ActionsProps = OfClient & { orgId: string; onIssued: (token: string) => void };

function Actions({ orgId, provisioning, onIssued }: ActionsProps) {
  const [isRotating, setRotating] = useState(false);
  const create = useConsoleWrite({
    shownBy: api.provisioning.key(),
    write: () => client.provisioning.createToken({ orgId }),
    done: null,
    failed: msg`Failed to create the token`,
  });
  if (!provisioning)
    return (
      <Button
        className="justify-self-start"
        busy={create.isPending}
        onClick={() => create.mutate(undefined, { onSuccess: ({ token }) => onIssued(token) })}
      >
        <Trans>Create token</Trans>
      </Button>
    );
  return (
    <div className="flex flex-wrap gap-2">
      <Button variant="outline" aria-haspopup="dialog" onClick={() => setRotating(true)}>
        <Trans>Rotate token</Trans>
      </Button>
      <RevokeToken orgId={orgId} />
      {isRotating && (
        <RotateTokenForm
          orgId={orgId}
          onClose={() => setRotating(false)}
          onIssued={(token) => {
            setRotating(false);
            onIssued(token);
          }}
        />
      )}
    </div>
  );
}
