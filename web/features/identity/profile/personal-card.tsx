import { Trans, useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { type UseFormReturn, useForm } from 'react-hook-form';
import * as z from 'zod/mini';
import { fullName } from '../../../../contract/auth.ts';
import type { Profile } from '../../../../contract/users.ts';
import { client } from '../../../api/client.ts';
import { errorTitles, refusesFields } from '../../../api/error-words.ts';
import { notify } from '../../../api/notify.ts';
import { useMutation } from '../../../api/use-mutation.ts';
import { adoptSaved } from '../../../forms/adopt-saved.ts';
import { formResolver } from '../../../forms/form-resolver.ts';
import { showRefused } from '../../../forms/show-refused.ts';
import { UnsavedChanges } from '../../../forms/unsaved-changes.tsx';
import { useUnsaved } from '../../../forms/use-unsaved.ts';
import { Button } from '../../../ui/button.tsx';
import { Card, CardBody, CardHeader } from '../../../ui/card.tsx';
import { Field } from '../../../ui/form/field.tsx';
import { Form } from '../../../ui/form/form.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import { Input } from '../../../ui/input.tsx';
import { cacheProfile } from '../cache-profile.ts';
import { useIsViewing } from '../use-is-viewing.ts';
import { ChangeEmailDialog } from './change-email-dialog.tsx';
import { OwnEmail } from './own-email.tsx';
import { platformRoleWords } from './words.ts';

const schema = z.object({ fullName });

/** The user's personal data. The full name is editable; email and role are read-only (docs/product.md, Profile). */
export function PersonalCard({ profile }: { profile: Profile }) {
  const { t } = useLingui();
  const isViewing = useIsViewing();
  const [isChangingEmail, setChangingEmail] = useState(false);
  const form = useForm({
    resolver: formResolver(schema),
    values: { fullName: profile.fullName },
    // A change of the name in another tab does not overwrite the name that the user is typing.
    resetOptions: { keepDirtyValues: true },
  });
  const { isDirty } = form.formState;
  const update = useUpdateName(form);
  const isUnsaved = useUnsaved(form, update);
  return (
    <Card aria-labelledby="personal">
      <CardHeader id="personal" title={<Trans>Personal information</Trans>} />
      <CardBody>
        <Form form={form} className="grid max-w-lg gap-4" onSubmit={(values) => update.mutate(values)}>
          <TextField
            form={form}
            name="fullName"
            label={<Trans>Full name</Trans>}
            autoComplete="name"
            readOnly={isViewing}
          />
          <OwnEmail email={profile.email} {...(!isViewing && { onChange: () => setChangingEmail(true) })} />
          <Field label={<Trans>Role</Trans>}>
            {(control) => (
              <Input {...control} value={profile.role ? t(platformRoleWords[profile.role]) : ''} readOnly />
            )}
          </Field>
          {!isViewing && (
            <Button
              type="submit"
              className="w-fit"
              disabled={!isDirty}
              busy={update.isPending && !update.isPaused}
            >
              <Trans>Save changes</Trans>
            </Button>
          )}
        </Form>
      </CardBody>
      <UnsavedChanges when={isUnsaved} />
      {isChangingEmail && <ChangeEmailDialog onClose={() => setChangingEmail(false)} />}
    </Card>
  );
}

function useUpdateName(form: UseFormReturn<{ fullName: string }>) {
  const { t } = useLingui();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (values: { fullName: string }) => client.users.updateProfile(values),
    holdFor: 'profile',
    replacesHeld: true,
    meta: { errorTitle: errorTitles.updateProfile, isShownInPlace: refusesFields },
    onMutate: () => structuredClone(form.getValues()),
    onSuccess(changed, _values, sent) {
      adoptSaved(form, { fullName: changed.fullName }, sent);
      cacheProfile(queries, changed);
      notify.success(t`Profile updated successfully!`);
    },
    onError: (error) => showRefused(form, error),
  });
}
