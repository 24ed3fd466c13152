import { Trans, useLingui } from '@lingui/react/macro';
import { type RefObject, useEffect, useState } from 'react';
import { anonymous } from '../../../api/anonymous-client.ts';
import { errorTitles, refusedFields } from '../../../api/error-words.ts';
import { notify } from '../../../api/notify.ts';
import { sessionStore } from '../../../api/session/session.ts';
import { useCall } from '../../../api/use-call.ts';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/form/field.tsx';
import { NativeForm, valuesOf } from '../../../ui/form/native-form.tsx';
import { Input } from '../../../ui/input.tsx';
import { EmailField } from '../email-field.tsx';
import { FailureBox } from '../failure-box.tsx';
import { NewPasswordFields } from '../password/new-password-fields.tsx';
import type { FieldErrors } from './entry-checks.ts';
import { useEntryForm } from './use-entry-form.ts';

type SignUp = { email: string; password: string; fullName: string };

export function SignUpForm() {
  const signUp = useSignUp((refused) => entry.refuse(refused));
  const entry = useEntryForm('signUp', signUp);
  const { form, errors } = entry;
  const { typed, noteTyped } = useTyped(form.ref);
  const isAboutForm = signUp.error && !errors.email && !errors.password && !errors.fullName;
  return (
    <NativeForm {...form} className="grid gap-4" onChange={noteTyped}>
      {isAboutForm && <FailureBox error={signUp.error} />}
      <Field label={<Trans>Full name</Trans>} error={errors.fullName}>
        {(control) => <Input {...control} name="fullName" autoComplete="name" />}
      </Field>
      <EmailField name="email" error={errors.email} />
      <NewPasswordFields
        password={{ name: 'password', error: errors.password }}
        confirmPassword={{ name: 'confirmPassword', error: errors.confirmPassword }}
        strengthOf={typed.password}
        personal={[typed.fullName ?? '', typed.email ?? '']}
      />
      <Button type="submit" size="lg" busy={signUp.isPending} className="mt-2">
        <Trans>Sign Up</Trans>
      </Button>
    </NativeForm>
  );
}

/** The text in the form's fields. While the user types, the strength of the password is estimated from this text. */
function useTyped(form: RefObject<HTMLFormElement | null>) {
  const [typed, setTyped] = useState<Record<string, string>>({});
  const noteTyped = () => setTyped(valuesOf(form.current));
  // The user may have typed before this code loaded.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once
  useEffect(noteTyped, []);
  return { typed, noteTyped };
}

function useSignUp(onRefused: (refused: FieldErrors) => void) {
  const { t } = useLingui();
  return useCall({
    call: ({ email, password, fullName }: SignUp) => anonymous.auth.signUp({ email, password, fullName }),
    errorTitle: errorTitles.signUp,
    isShownInPlace: true,
    onSuccess(session) {
      sessionStore.open(session);
      notify.success(t`Account created successfully!`, {
        description: t`Please check your email to verify your account.`,
      });
    },
    onError: (error) => onRefused(refusedFields(error)),
  });
}
