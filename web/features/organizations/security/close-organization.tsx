import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useId, useState } from 'react';
import { useForm } from 'react-hook-form';
import * as z from 'zod/mini';
import { because } from '../../../../contract/field-reason.ts';
import { client } from '../../../api/client.ts';
import { errorTitles, refusesFields } from '../../../api/error-words.ts';
import { notify } from '../../../api/notify.ts';
import { useMutation } from '../../../api/use-mutation.ts';
import { formResolver } from '../../../forms/form-resolver.ts';
import { showRefused } from '../../../forms/show-refused.ts';
import { paths } from '../../../paths.ts';
import { Button } from '../../../ui/button.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { Form } from '../../../ui/form/form.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import { closedOrganizationsQuery, obligationsQuery } from '../api.ts';
import { leaveOrClose } from '../leave-or-close.ts';
import { OpenObligations } from './open-obligations.tsx';

type CloseOrganizationProps = { orgId: string; organization: string };

/** Lets an owner close the organization. The owner must type its name, because closing cannot be undone. */
export function CloseOrganization({ orgId, organization }: CloseOrganizationProps) {
  const [isOpen, setOpen] = useState(false);
  const formId = useId();
  const form = useForm({ resolver: formResolver(named(organization)), defaultValues: { name: '' } });
  const close = useClose(orgId, organization);
  // If this read fails, the list of obligations is empty. The server still refuses to close the organization, and its
  // refusal lists the open orders.
  const { data: open = [] } = useQuery({ ...obligationsQuery(orgId), enabled: isOpen });
  const isObliged = open.length > 0;
  const ask = () => {
    form.reset();
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
        disabled={isObliged || !form.formState.isValid}
        formId={formId}
      >
        {isObliged ? (
          <OpenObligations orgId={orgId} obligations={open} />
        ) : (
          <Form
            id={formId}
            form={form}
            onSubmit={({ name }) =>
              close.mutate(name, {
                onSuccess: () => setOpen(false),
                onError: (error) => (refusesFields(error) ? showRefused(form, error) : setOpen(false)),
              })
            }
          >
            <TextField
              form={form}
              name="name"
              label={<Trans>Type {organization} to confirm</Trans>}
              autoComplete="off"
            />
          </Form>
        )}
      </ConfirmDialog>
    </>
  );
}

function named(organization: string) {
  const isName = z.refine<string>((typed) => typed === organization, because('ORGANIZATION_NAME_DIFFERS'));
  return z.object({ name: z.string().check(z.trim(), isName) });
}

function useClose(orgId: string, organization: string) {
  const { t } = useLingui();
  const queries = useQueryClient();
  const navigate = useNavigate();
  return useMutation({
    mutationFn: (name: string) =>
      leaveOrClose(queries, orgId, () => client.organizations.close({ orgId, name })),
    meta: { errorTitle: errorTitles.closeOrganization, isShownInPlace: refusesFields },
    onSuccess() {
      void queries.invalidateQueries({ queryKey: closedOrganizationsQuery.queryKey });
      notify.success(t`${organization} was closed`);
      void navigate({ to: paths.organizations, ignoreBlocker: true });
    },
  });
}
