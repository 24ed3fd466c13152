import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { OrganizationDomain } from '../../../../contract/single-sign-on.ts';
import { api, client } from '../../../api/client.ts';
import { Button } from '../../../ui/button.tsx';
import { Card, CardBody, CardHeader } from '../../../ui/card.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { CopyableCode } from '../../../ui/copyable-code.tsx';
import { StatusBadge } from '../../../ui/status-badge.tsx';
import { useConsoleWrite } from '../use-console-write.ts';
import { DomainForm } from './domain-form.tsx';

type DomainListProps = { orgId: string; domains: OrganizationDomain[]; canManage: boolean };

/** The domains whose people sign in at the provider. */
export function DomainList({ orgId, domains, canManage }: DomainListProps) {
  const [isAdding, setAdding] = useState(false);
  return (
    <Card aria-labelledby="domains">
      <CardHeader
        id="domains"
        title={<Trans>Domains</Trans>}
        text={<Trans>People with an address in a verified domain sign in at your identity provider.</Trans>}
      />
      <CardBody className="grid grid-cols-1 gap-3">
        {domains.length === 0 && (
          <p className="text-muted">
            <Trans>No domain yet.</Trans>
          </p>
        )}
        <ul className="divide-y">
          {domains.map((domain) => (
            <DomainRow key={domain.id} {...{ orgId, domain, canManage }} />
          ))}
        </ul>
        {canManage && (
          <Button variant="outline" className="justify-self-start" onClick={() => setAdding(true)}>
            <Trans>Add domain</Trans>
          </Button>
        )}
      </CardBody>
      {isAdding && <DomainForm orgId={orgId} onClose={() => setAdding(false)} />}
    </Card>
  );
}

type DomainRowProps = { orgId: string; domain: OrganizationDomain; canManage: boolean };

function DomainRow({ orgId, domain, canManage }: DomainRowProps) {
  const isVerified = domain.verifiedAt !== null;
  return (
    <li className="grid grid-cols-1 gap-2 py-4 first:pt-0">
      <p className="flex flex-wrap items-center gap-x-2 gap-y-1 font-medium">
        <span className="min-w-0 break-all">{domain.domain}</span>
        <StatusBadge tone={isVerified ? 'green' : 'amber'}>
          {isVerified ? <Trans>Verified</Trans> : <Trans>Not verified</Trans>}
        </StatusBadge>
      </p>
      {!isVerified && <Record domain={domain} />}
      {canManage && (
        <div className="-ml-3 flex flex-wrap gap-1">
          {!isVerified && <Verify {...{ orgId, domain }} />}
          <Remove {...{ orgId, domain }} />
        </div>
      )}
    </li>
  );
}

/** The record to copy into the DNS of the domain. */
function Record({ domain: { recordName, recordValue } }: { domain: OrganizationDomain }) {
  const { t } = useLingui();
  return (
    <div className="grid grid-cols-1 gap-1 text-sm text-muted">
      <p>
        <Trans>Add this TXT record to the DNS of the domain, and then verify it.</Trans>
      </p>
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] items-center gap-x-4">
        <dt>
          <Trans>Record name</Trans>
        </dt>
        <dd>
          <CopyableCode value={recordName} name={t`record name`} />
        </dd>
        <dt>
          <Trans>Record value</Trans>
        </dt>
        <dd>
          <CopyableCode value={recordValue} name={t`record value`} />
        </dd>
      </dl>
    </div>
  );
}

type OfDomain = Omit<DomainRowProps, 'canManage'>;

function Verify({ orgId, domain: { id, domain } }: OfDomain) {
  const { t } = useLingui();
  const verify = useConsoleWrite({
    shownBy: api.singleSignOn.key(),
    write: () => client.singleSignOn.verifyDomain({ orgId, id }),
    done: msg`Domain verified`,
    failed: msg`The domain is not verified`,
  });
  return (
    <Button
      variant="ghost"
      aria-label={t`Verify ${domain}`}
      busy={verify.isPending}
      onClick={() => verify.mutate()}
    >
      <Trans>Verify</Trans>
    </Button>
  );
}

function Remove({ orgId, domain: { id, domain } }: OfDomain) {
  const { t } = useLingui();
  const [isAsking, setAsking] = useState(false);
  const remove = useConsoleWrite({
    shownBy: api.singleSignOn.key(),
    write: () => client.singleSignOn.removeDomain({ orgId, id }),
    done: msg`Domain removed`,
    failed: msg`Failed to remove the domain`,
  });
  return (
    <>
      <Button
        variant="ghost"
        aria-label={t`Remove ${domain}`}
        aria-haspopup="dialog"
        onClick={() => setAsking(true)}
      >
        <Trans>Remove</Trans>
      </Button>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setAsking}
        title={<Trans>Remove this domain?</Trans>}
        description={
          <Trans>People with an address at {domain} can no longer sign in at your provider.</Trans>
        }
        confirmLabel={<Trans>Remove domain</Trans>}
        busy={remove.isPending}
        onConfirm={() => remove.mutate(undefined, { onSettled: () => setAsking(false) })}
      />
    </>
  );
}
