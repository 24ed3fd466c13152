import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { describeError, errorTitles, refusedFields, tryLater } from '../../api/error-words.ts';
import { notify } from '../../api/notify.ts';
import { useMutation } from '../../api/use-mutation.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { FormError } from '../../ui/form-error.tsx';
import { OverlayBody, OverlayFooter } from '../../ui/overlay-parts.tsx';
import { UnsavedChanges } from '../../unsaved-changes.tsx';
import { useAuth } from '../identity/auth-provider.tsx';
import { createOrganization, InvalidOrganizationType } from './create-organization.ts';
import { OrganizationFields } from './organization-fields.tsx';
import { type NewOrganization, useOrganizationForm } from './organization-form.ts';

export function CreateOrganizationDialog({ onClose }: { onClose: () => void }) {
  const { t } = useLingui();
  const { user } = useAuth();
  const queries = useQueryClient();
  const form = useOrganizationForm();
  const create = useMutation({
    mutationFn: (organization: NewOrganization) => createOrganization(queries, user?.id ?? '', organization),
    meta: {
      errorTitle: (error) =>
        error instanceof InvalidOrganizationType
          ? errorTitles.invalidOrganizationType
          : errorTitles.createOrganization,
      errorFallback: (error) => (error instanceof InvalidOrganizationType ? invalidTypeHint : tryLater),
    },
    onSuccess() {
      notify.success(t`Organization created successfully`);
      onClose();
    },
    onError(error) {
      const message = refusedFields(error).name;
      if (message) form.setError('name', { message }, { shouldFocus: true });
    },
  });
  return (
    <Dialog
      open
      onOpenChange={(open) => open || onClose()}
      title={<Trans>Create organization</Trans>}
      description={<Trans>You become its owner and work in it from then on.</Trans>}
    >
      <form
        noValidate
        className="contents"
        onSubmit={form.handleSubmit((organization) => create.mutate(organization))}
      >
        <OverlayBody className="grid gap-5">
          {create.isError && <FormError>{describeError(create.error)}</FormError>}
          <OrganizationFields form={form} />
        </OverlayBody>
        <OverlayFooter>
          <Button variant="outline" onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button type="submit" busy={create.isPending}>
            <Trans>Create organization</Trans>
          </Button>
        </OverlayFooter>
      </form>
      <UnsavedChanges when={form.formState.isDirty && !create.isPending} />
    </Dialog>
  );
}

/** The specification's words (section 5). */
const invalidTypeHint = msg`Choose buyer_org or seller_org to match backend constraints.`;
