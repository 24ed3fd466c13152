import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { client } from '../../../api/client.ts';
import { errorTitles } from '../../../api/error-words.ts';
import { notify } from '../../../api/notify.ts';
import { useMutation } from '../../../api/use-mutation.ts';
import { paths } from '../../../paths.ts';
import { Button } from '../../../ui/button.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { Field } from '../../../ui/field.tsx';
import { Input } from '../../../ui/input.tsx';
import { closedOrganizationsQuery, obligationsQuery } from '../api.ts';
import { leaveOrClose } from '../leave-or-close.ts';
import { OpenObligations } from './open-obligations.tsx';

type CloseOrganizationProps = { orgId: string; organization: string };

/** For owners. The name must be typed because this cannot be undone. */
export function CloseOrganization({ orgId, organization }: CloseOrganizationProps) {
  const [isOpen, setOpen] = useState(false);
  const [typed, setTyped] = useState('');
  const close = useClose(orgId, organization);
  // If this read fails, the server still refuses and names the orders.
  const { data: open = [] } = useQuery({ ...obligationsQuery(orgId), enabled: isOpen });
  const isObliged = open.length > 0;
  const ask = () => {
    setTyped('');
    setOpen(true);
  };
  return (
    <>
      <Button variant="danger" size="sm" onClick={ask}>
        <Trans>Close organization</Trans>
      </Button>
      <ConfirmDialog
        open={isOpen}
        onOpenChange={setOpen}
        title={<Trans>Close {organization}?</Trans>}
        description={
          <Trans>
            Its products are archived, open invitations revoked, and nobody can work in it any more. Orders
            are kept. This cannot be undone.
          </Trans>
        }
        confirmLabel={<Trans>Close organization</Trans>}
        busy={close.isPending}
        disabled={isObliged || typed.trim() !== organization}
        onConfirm={() => close.mutate(typed.trim(), { onSettled: () => setOpen(false) })}
      >
        {isObliged ? (
          <OpenObligations orgId={orgId} obligations={open} />
        ) : (
          <TypedName organization={organization} typed={typed} onType={setTyped} />
        )}
      </ConfirmDialog>
    </>
  );
}

type TypedNameProps = { organization: string; typed: string; onType: (name: string) => void };

function TypedName({ organization, typed, onType }: TypedNameProps) {
  return (
    <Field label={<Trans>Type {organization} to confirm</Trans>}>
      {(control) => (
        <Input
          {...control}
          value={typed}
          autoComplete="off"
          onChange={(event) => onType(event.target.value)}
        />
      )}
    </Field>
  );
}

function useClose(orgId: string, organization: string) {
  const { t } = useLingui();
  const queries = useQueryClient();
  const navigate = useNavigate();
  return useMutation({
    mutationFn: (name: string) =>
      leaveOrClose(queries, orgId, () => client.organizations.close({ orgId, name })),
    meta: { errorTitle: errorTitles.closeOrganization },
    onSuccess() {
      void queries.invalidateQueries({ queryKey: closedOrganizationsQuery.queryKey });
      notify.success(t`${organization} was closed`);
      void navigate({ to: paths.organizations, ignoreBlocker: true });
    },
  });
}
