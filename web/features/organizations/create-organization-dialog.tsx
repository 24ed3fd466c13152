import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { errorTitles, refusesFields, tryLater } from '../../api/error-words.ts';
import { notify } from '../../api/notify.ts';
import { useMutation } from '../../api/use-mutation.ts';
import { showRefused } from '../../forms/show-refused.ts';
import { UnsavedChanges } from '../../forms/unsaved-changes.tsx';
import { FormDialog } from '../../ui/form/form-dialog.tsx';
import { useAuth } from '../identity/auth-provider.tsx';
import { createOrganization, InvalidOrganizationType } from './create-organization.ts';
import { OrganizationFields } from './organization-fields.tsx';
import { type NewOrganization, type OrganizationForm, useOrganizationForm } from './organization-form.ts';

export function CreateOrganizationDialog({ onClose }: { onClose: () => void }) {
  const form = useOrganizationForm();
  const create = useCreateOrganization(form, onClose);
  return (
    <FormDialog
      title={<Trans>Create organization</Trans>}
      description={<Trans>You become its owner and work in it from then on.</Trans>}
      onClose={onClose}
      form={form}
      onSubmit={(organization) => create.mutate(organization)}
      submit={{ children: <Trans>Create organization</Trans>, busy: create.isPending }}
      className="grid gap-5"
    >
      <OrganizationFields form={form} />
      <UnsavedChanges when={form.formState.isDirty && !create.isPending} />
    </FormDialog>
  );
}

function useCreateOrganization(form: OrganizationForm, onCreated: () => void) {
  const { t } = useLingui();
  const { user } = useAuth();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (organization: NewOrganization) => createOrganization(queries, user?.id ?? '', organization),
    meta: {
      errorTitle: (error) =>
        error instanceof InvalidOrganizationType
          ? errorTitles.invalidOrganizationType
          : errorTitles.createOrganization,
      isShownInPlace: refusesFields,
      errorFallback: (error) => (error instanceof InvalidOrganizationType ? invalidTypeHint : tryLater),
    },
    onSuccess() {
      notify.success(t`Organization created successfully`);
      onCreated();
    },
    onError: (error) => showRefused(form, error),
  });
}

/** docs/product.md, Validation, requires this wording. */
const invalidTypeHint = msg`Choose buyer_org or seller_org to match backend constraints.`;
