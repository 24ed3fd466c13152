import { Trans, useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import * as z from 'zod/mini';
import type { OrganizationProfile } from '../../../../contract/organizations.ts';
import { canManageOrganization } from '../../../../contract/permissions.ts';
import { cacheSaved } from '../../../api/cache-saved.ts';
import { client } from '../../../api/client.ts';
import { errorTitles } from '../../../api/error-words.ts';
import { notify } from '../../../api/notify.ts';
import { useMutation } from '../../../api/use-mutation.ts';
import { formResolver } from '../../../forms/form-resolver.ts';
import { showRefused } from '../../../forms/show-refused.ts';
import { UnsavedChanges } from '../../../forms/unsaved-changes.tsx';
import { Card, CardBody, CardHeader } from '../../../ui/card.tsx';
import { CheckboxField } from '../../../ui/form/checkbox-field.tsx';
import { Form } from '../../../ui/form/form.tsx';
import { ServerError } from '../../../ui/form/server-error.tsx';
import { SaveBar } from '../../../ui/save-bar.tsx';
import { organizationQuery } from '../api.ts';

const schema = z.object({ purchaseOrderNumber: z.boolean(), costCentre: z.boolean() });
type Values = z.infer<typeof schema>;

/**
 * The settings that require a reference on each order that members place for the organization: a purchase order number
 * or a cost centre.
 */
export function CheckoutRequirements({ organization }: { organization: OrganizationProfile }) {
  const { id: orgId, role, checkoutRequires } = organization;
  const { t } = useLingui();
  const queries = useQueryClient();
  const canManage = canManageOrganization(role);
  const form = useForm({
    resolver: formResolver(schema),
    values: checkoutRequires,
    // When a colleague changes one of the two requirements, the form shows the new value. Otherwise a change of the
    // other requirement by this user would also save the old value of the first.
    resetOptions: { keepDirtyValues: true },
  });
  const save = useMutation({
    mutationFn: (values: Values) => client.organizations.setCheckoutRequirements({ orgId, ...values }),
    meta: { errorTitle: errorTitles.updateOrganization, isShownInPlace: true },
    onSuccess(saved) {
      form.reset(saved.checkoutRequires);
      cacheSaved(queries, organizationQuery(orgId).queryKey, saved);
      notify.success(t`Organization updated`);
    },
    onError: (error) => showRefused(form, error),
  });
  const { isDirty } = form.formState;
  return (
    <Card aria-labelledby="checkout-requirements">
      <CardHeader
        id="checkout-requirements"
        title={<Trans>Required at checkout</Trans>}
        text={<Trans>Nobody can order for the organization without them.</Trans>}
      />
      <Form form={form} onSubmit={(values) => save.mutate(values)}>
        <fieldset disabled={!canManage} className="min-w-0">
          <CardBody className="grid gap-4 sm:grid-cols-2">
            <ServerError form={form} />
            <CheckboxField
              form={form}
              name="purchaseOrderNumber"
              label={<Trans>Purchase order number</Trans>}
            />
            <CheckboxField form={form} name="costCentre" label={<Trans>Cost centre</Trans>} />
          </CardBody>
        </fieldset>
        {canManage && (isDirty || save.isPending) && (
          <SaveBar
            isDirty={isDirty}
            isUnsaved={isDirty && !save.isPending}
            save={save}
            onDiscard={() => form.reset(checkoutRequires)}
          />
        )}
      </Form>
      <UnsavedChanges when={isDirty && !save.isPending && canManage} />
    </Card>
  );
}
