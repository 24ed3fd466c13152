import { Trans } from '@lingui/react/macro';
import type { OrganizationProfile } from '../../../../contract/organizations.ts';
import { canManageOrganization } from '../../../../contract/permissions.ts';
import { UnsavedChanges } from '../../../forms/unsaved-changes.tsx';
import { useUnsaved } from '../../../forms/use-unsaved.ts';
import { Card, CardBody, CardHeader } from '../../../ui/card.tsx';
import { Form } from '../../../ui/form/form.tsx';
import { ServerError } from '../../../ui/form/server-error.tsx';
import { SaveBar } from '../../../ui/save-bar.tsx';
import { AddressFields } from './address-fields.tsx';
import { LogoField } from './logo-field.tsx';
import { ProfileFields } from './profile-fields.tsx';
import { resetProfileForm, useProfileForm } from './profile-form.ts';
import { useUpdateOrganization } from './use-update-organization.ts';

/**
 * The organization's profile. Read-only for users who are not allowed to manage the organization (docs/product.md,
 * Validation).
 */
export function ProfileCard({ organization }: { organization: OrganizationProfile }) {
  const canManage = canManageOrganization(organization.role);
  const form = useProfileForm(organization);
  const update = useUpdateOrganization(organization.id, form);
  const { isDirty } = form.formState;
  const isUnsaved = useUnsaved(form, update);
  return (
    <Card aria-labelledby="organization-profile">
      <CardHeader
        id="organization-profile"
        title={<Trans>Organization profile</Trans>}
        text={!canManage && <Trans>Owners and admins can change it.</Trans>}
      />
      <CardBody className="pb-0">
        <LogoField organization={organization} canManage={canManage} />
      </CardBody>
      <Form form={form} onSubmit={(values) => update.mutate(values)}>
        <fieldset disabled={!canManage} className="min-w-0">
          <CardBody className="grid gap-6">
            <ServerError form={form} />
            <ProfileFields form={form} organization={organization} />
            <AddressFields form={form} name="billingAddress" legend={<Trans>Billing address</Trans>} />
            <AddressFields form={form} name="shippingAddress" legend={<Trans>Shipping address</Trans>} />
          </CardBody>
        </fieldset>
        {canManage && (
          <SaveBar
            isDirty={isDirty}
            isUnsaved={isUnsaved}
            save={update}
            onDiscard={() => resetProfileForm(form, organization)}
          />
        )}
      </Form>
      <UnsavedChanges when={isUnsaved && canManage} />
    </Card>
  );
}
