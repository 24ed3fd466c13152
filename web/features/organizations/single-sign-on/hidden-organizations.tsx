import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { HiddenOrganization } from '../../../../contract/single-sign-on.ts';
import { client } from '../../../api/client.ts';
import { notify } from '../../../api/notify.ts';
import { useMutation } from '../../../api/use-mutation.ts';
import { Button } from '../../../ui/button.tsx';
import { Card, CardBody, CardHeader } from '../../../ui/card.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { useIsViewing } from '../../identity/use-is-viewing.ts';
import { hiddenOrganizationsQuery } from './api.ts';

/** The organizations that this session does not see, because they require single sign-on. */
export function HiddenOrganizations() {
  const { data: hidden = [] } = useQuery(hiddenOrganizationsQuery);
  const canRecover = !useIsViewing();
  return hidden.map((organization) => (
    <Card key={organization.id} aria-labelledby={`hidden-${organization.id}`} className="mt-6">
      <CardHeader
        id={`hidden-${organization.id}`}
        title={organization.name}
        text={
          <Trans>
            It requires single sign-on, so you do not see it in this session. Sign out, and sign in with
            single sign-on.
          </Trans>
        }
      />
      {canRecover && organization.mayRecover && (
        <CardBody>
          <Recover organization={organization} />
        </CardBody>
      )}
    </Card>
  ));
}

/** For an owner who cannot sign in at the provider. */
function Recover({ organization: { id, name } }: { organization: HiddenOrganization }) {
  const { t } = useLingui();
  const queries = useQueryClient();
  const [isAsking, setAsking] = useState(false);
  const recover = useMutation({
    mutationFn: () => client.singleSignOn.recover({ orgId: id }),
    meta: { errorTitle: msg`Failed to end the requirement` },
    onSuccess: async () => {
      notify.success(t`Single sign-on is no longer required`);
      await queries.invalidateQueries();
    },
    onSettled: () => setAsking(false),
  });
  return (
    <>
      <Button variant="outline" aria-haspopup="dialog" onClick={() => setAsking(true)}>
        <Trans>End the requirement</Trans>
      </Button>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setAsking}
        title={<Trans>End the requirement of {name}?</Trans>}
        description={
          <Trans>
            Do this only if the identity provider does not work. It is recorded in the audit, and every owner
            gets an email.
          </Trans>
        }
        confirmLabel={<Trans>End the requirement</Trans>}
        busy={recover.isPending}
        onConfirm={() => recover.mutate()}
      />
    </>
  );
}
