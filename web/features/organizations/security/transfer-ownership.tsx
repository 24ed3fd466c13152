import { Trans, useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useWatch } from 'react-hook-form';
import type { Member } from '../../../../contract/members.ts';
import { api, client } from '../../../api/client.ts';
import { errorTitles } from '../../../api/error-words.ts';
import { notify } from '../../../api/notify.ts';
import { useMutation } from '../../../api/use-mutation.ts';
import { Button } from '../../../ui/button.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { Form } from '../../../ui/form/form.tsx';
import { MemberPicker, useMemberForm } from './member-picker.tsx';

type TransferOwnershipProps = { orgId: string; organization: string; others: readonly Member[] };

/** Lets an owner transfer the ownership to another member. The same call makes the previous owner an admin. */
export function TransferOwnership({ orgId, organization, others }: TransferOwnershipProps) {
  const [isOpen, setOpen] = useState(false);
  const formId = useId();
  const form = useMemberForm();
  const chosen = useWatch({ control: form.control, name: 'userId' });
  const heir = others.find(({ userId }) => userId === chosen);
  const name = heir?.fullName || heir?.email;
  const close = () => {
    setOpen(false);
    form.reset();
  };
  const transfer = useTransfer(orgId, organization, close);
  return (
    <>
      <Button variant="outline" size="sm" disabled={others.length === 0} onClick={() => setOpen(true)}>
        <Trans>Transfer ownership</Trans>
      </Button>
      <ConfirmDialog
        open={isOpen}
        onOpenChange={(open) => open || close()}
        title={<Trans>Transfer ownership of {organization}?</Trans>}
        description={
          <Trans>
            The new owner can do everything. You become an admin, and cannot take it back yourself.
          </Trans>
        }
        confirmLabel={<Trans>Transfer ownership</Trans>}
        busy={transfer.isPending}
        disabled={!heir}
        formId={formId}
      >
        <Form id={formId} form={form} onSubmit={({ userId }) => transfer.mutate(userId)}>
          <MemberPicker form={form} label={<Trans>New owner</Trans>} members={others} />
        </Form>
        {name && (
          <p className="text-sm text-muted">
            <Trans>Every owner is told by email that {name} is an owner.</Trans>
          </p>
        )}
      </ConfirmDialog>
    </>
  );
}

function useTransfer(orgId: string, organization: string, onSettled: () => void) {
  const { t } = useLingui();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (userId: string) => client.members.transferOwnership({ orgId, userId }),
    meta: { errorTitle: errorTitles.transferOwnership },
    onSuccess: () =>
      notify.success(t`Ownership transferred`, { description: t`You are an admin of ${organization} now.` }),
    async onSettled() {
      await Promise.all([
        queries.invalidateQueries({ queryKey: api.organizations.key() }),
        queries.invalidateQueries({ queryKey: api.members.key() }),
        queries.invalidateQueries({ queryKey: api.audit.key() }),
      ]);
      onSettled();
    },
  });
}
