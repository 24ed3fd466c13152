import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { addresses } from '../../../../contract/addresses.ts';
import type { Membership } from '../../../../contract/organizations.ts';
import { roleAllows } from '../../../../contract/permissions.ts';
import { useIsViewing } from '../../identity/use-is-viewing.ts';
import { ListCard } from '../list-card.tsx';
import { apiKeysQuery } from './api.ts';
import { CreateKeyForm } from './create-key-form.tsx';
import { IssuedKey } from './issued-key.tsx';
import { KeyActions } from './key-actions.tsx';
import { KeyRow } from './key-row.tsx';
import { RotateKeyForm } from './rotate-key-form.tsx';

/** The API keys of the active organization (docs/decisions/0128). Read-only in a view-as session. */
export function KeysTab({ organization }: { organization: Membership }) {
  const { id: orgId, role } = organization;
  const read = useQuery(apiKeysQuery(orgId));
  const canManage = !useIsViewing();
  const [issued, setIssued] = useState<string | null>(null);
  return (
    <>
      <ListCard
        id="api-keys"
        title={<Trans>API keys</Trans>}
        text={<Purpose />}
        read={read}
        failure={<Trans>Unable to load the API keys</Trans>}
        empty={<Trans>No system acts for the organization yet.</Trans>}
        add={<Trans>Create key</Trans>}
        canEdit={canManage}
        form={(apiKey, onClose) => {
          const onIssued = (token: string) => {
            onClose();
            setIssued(token);
          };
          if (!apiKey) return <CreateKeyForm {...{ organization, onClose, onIssued }} />;
          return <RotateKeyForm {...{ orgId, apiKey, onClose, onIssued }} />;
        }}
      >
        {(keys, onRotate) =>
          keys.map((apiKey) => (
            <KeyRow key={apiKey.id} apiKey={apiKey}>
              {onRotate && apiKey.state !== 'revoked' && (
                <KeyActions
                  {...{ orgId, apiKey, mayConfirm: roleAllows(role, 'apiKeys.confirm') }}
                  onRotate={() => onRotate(apiKey)}
                />
              )}
            </KeyRow>
          ))
        }
      </ListCard>
      {issued && <IssuedKey token={issued} onClose={() => setIssued(null)} />}
    </>
  );
}

function Purpose() {
  return (
    <>
      <Trans>Other systems use them to act for the organization, within their scopes.</Trans>{' '}
      <a href={addresses.apiReference} className="text-primary underline underline-offset-2">
        <Trans>What a system can do with a key</Trans>
      </a>
    </>
  );
}
