import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { WebhookEndpoint } from '../../../../contract/webhooks.ts';
import { Button } from '../../../ui/button.tsx';
import { useIsViewing } from '../../identity/use-is-viewing.ts';
import { ListCard } from '../list-card.tsx';
import { webhooksQuery } from './api.ts';
import { Deliveries } from './deliveries.tsx';
import { EndpointActions } from './endpoint-actions.tsx';
import { EndpointForm } from './endpoint-form.tsx';
import { EndpointRow } from './endpoint-row.tsx';
import { IssuedSecret } from './issued-secret.tsx';
import { RotateSecretForm } from './rotate-secret-form.tsx';

type Opened =
  | { kind: 'secret'; secret: string }
  | { kind: 'rotation' | 'deliveries'; endpoint: WebhookEndpoint }
  | null;

/** The webhook endpoints of the active organization (docs/decisions/0132). Read-only in a view-as session. */
export function WebhooksTab({ orgId }: { orgId: string }) {
  const canManage = !useIsViewing();
  const [opened, setOpened] = useState<Opened>(null);
  return (
    <>
      <EndpointList {...{ orgId, canManage, setOpened }} />
      <OpenedDialog {...{ orgId, canManage, opened, setOpened }} />
    </>
  );
}

type Shared = { orgId: string; canManage: boolean; setOpened: (opened: Opened) => void };

function EndpointList({ orgId, canManage, setOpened }: Shared) {
  const read = useQuery(webhooksQuery(orgId));
  return (
    <ListCard
      id="webhooks"
      title={<Trans>Webhooks</Trans>}
      text={<Trans>Other systems get the events of the organization at these addresses.</Trans>}
      read={read}
      failure={<Trans>Unable to load the webhook endpoints</Trans>}
      empty={<Trans>No system gets events yet.</Trans>}
      add={<Trans>Add endpoint</Trans>}
      canEdit={canManage}
      form={(endpoint, onClose) => {
        const onIssued = (secret: string) => {
          onClose();
          setOpened({ kind: 'secret', secret });
        };
        return <EndpointForm {...{ orgId, endpoint, onClose, onIssued }} />;
      }}
    >
      {(endpoints, onEdit) =>
        endpoints.map((endpoint) => (
          <Endpoint key={endpoint.id} {...{ orgId, endpoint, onEdit, setOpened }} />
        ))
      }
    </ListCard>
  );
}

type EndpointProps = Omit<Shared, 'canManage'> & {
  endpoint: WebhookEndpoint;
  onEdit: ((endpoint: WebhookEndpoint) => void) | null;
};

function Endpoint({ orgId, endpoint, onEdit, setOpened }: EndpointProps) {
  const { t } = useLingui();
  const { url } = endpoint;
  return (
    <EndpointRow endpoint={endpoint}>
      <Button
        variant="outline"
        className="justify-self-start"
        aria-label={t`Events and attempts of ${url}`}
        aria-haspopup="dialog"
        onClick={() => setOpened({ kind: 'deliveries', endpoint })}
      >
        <Trans>Events and attempts</Trans>
      </Button>
      {onEdit && (
        <EndpointActions
          {...{ orgId, endpoint }}
          onEdit={() => onEdit(endpoint)}
          onRotate={() => setOpened({ kind: 'rotation', endpoint })}
        />
      )}
    </EndpointRow>
  );
}

function OpenedDialog({ orgId, canManage, opened, setOpened }: Shared & { opened: Opened }) {
  const onClose = () => setOpened(null);
  if (!opened) return null;
  if (opened.kind === 'secret') return <IssuedSecret secret={opened.secret} onClose={onClose} />;
  const { id, url, pausedBecause } = opened.endpoint;
  const of = { orgId, id };
  if (opened.kind === 'deliveries')
    return <Deliveries {...{ of, url, onClose }} canResend={canManage && !pausedBecause} />;
  const onIssued = (secret: string) => setOpened({ kind: 'secret', secret });
  return <RotateSecretForm {...{ of, onClose, onIssued }} />;
}
