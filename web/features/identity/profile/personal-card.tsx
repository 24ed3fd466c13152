import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import * as z from 'zod/mini';
import { fullName } from '../../../../contract/auth.ts';
import type { Profile } from '../../../../contract/users.ts';
import { client } from '../../../api/client.ts';
import { errorTitles, refusedFields } from '../../../api/error-words.ts';
import { fieldWords } from '../../../api/field-words.ts';
import { notify } from '../../../api/notify.ts';
import { useMutation } from '../../../api/use-mutation.ts';
import { Button } from '../../../ui/button.tsx';
import { Card, CardBody, CardHeader } from '../../../ui/card.tsx';
import { Field } from '../../../ui/field.tsx';
import { Input } from '../../../ui/input.tsx';
import { UnsavedChanges } from '../../../unsaved-changes.tsx';
import { cacheProfile } from '../cache-profile.ts';
import { ChangeEmailDialog } from './change-email-dialog.tsx';
import { platformRoleWords } from './words.ts';

const schema = z.object({ fullName });

/** Full name is editable; email and role are read-only (spec, Profile). */
export function PersonalCard({ profile }: { profile: Profile }) {
  const { t } = useLingui();
  const queries = useQueryClient();
  const [isChangingEmail, setChangingEmail] = useState(false);
  const form = useForm({
    resolver: standardSchemaResolver(schema),
    values: { fullName: profile.fullName },
    // A name that changed elsewhere does not overwrite one that is being typed.
    resetOptions: { keepDirtyValues: true },
  });
  const { errors, isDirty } = form.formState;
  const update = useMutation({
    mutationFn: (values: { fullName: string }) => client.users.updateProfile(values),
    meta: { errorTitle: errorTitles.updateProfile },
    onSuccess(changed) {
      form.reset({ fullName: changed.fullName });
      cacheProfile(queries, changed);
      notify.success(t`Profile updated successfully!`);
    },
    onError(error) {
      const message = refusedFields(error).fullName;
      if (message) form.setError('fullName', { message }, { shouldFocus: true });
    },
  });
  return (
    <Card aria-labelledby="personal">
      <CardHeader id="personal" title={<Trans>Personal information</Trans>} />
      <CardBody>
        <form
          noValidate
          className="grid max-w-lg gap-4"
          onSubmit={form.handleSubmit((values) => update.mutate(values))}
        >
          <Field label={<Trans>Full name</Trans>} error={fieldWords(errors.fullName?.message)}>
            {(control) => <Input {...control} {...form.register('fullName')} autoComplete="name" />}
          </Field>
          <Field label={<Trans>Email</Trans>}>
            {(control) => (
              <span className="flex flex-wrap gap-2">
                <Input {...control} value={profile.email} readOnly className="min-w-60 flex-1" />
                <Button variant="outline" onClick={() => setChangingEmail(true)}>
                  <Trans>Change email</Trans>
                </Button>
              </span>
            )}
          </Field>
          <Field label={<Trans>Role</Trans>}>
            {(control) => (
              <Input {...control} value={profile.role ? t(platformRoleWords[profile.role]) : ''} readOnly />
            )}
          </Field>
          <Button type="submit" className="w-fit" disabled={!isDirty} busy={update.isPending}>
            <Trans>Save changes</Trans>
          </Button>
        </form>
      </CardBody>
      <UnsavedChanges when={isDirty && !update.isPending} />
      {isChangingEmail && <ChangeEmailDialog onClose={() => setChangingEmail(false)} />}
    </Card>
  );
}
