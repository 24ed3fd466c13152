import { Trans } from '@lingui/react/macro';
import Building2 from 'lucide-react/icons/building-2';
import { useEffect, useState } from 'react';
import { anonymous } from '../../../api/anonymous-client.ts';
import { errorTitles } from '../../../api/error-words.ts';
import { useCall } from '../../../api/use-call.ts';
import { Button } from '../../../ui/button.tsx';
import { NativeForm } from '../../../ui/form/native-form.tsx';
import { EmailField } from '../email-field.tsx';
import { FailureBox } from '../failure-box.tsx';
import { useEntryForm } from './use-entry-form.ts';

/** Signs in at the identity provider of the user's organization, which the domain of the address names. */
export function ProviderSignIn() {
  const [isAsked, setAsked] = useState(false);
  if (isAsked) return <AddressForm />;
  return (
    <Button variant="outline" size="lg" className="mt-2 w-full" onClick={() => setAsked(true)}>
      <Building2 aria-hidden="true" />
      <Trans>Sign in with single sign-on</Trans>
    </Button>
  );
}

function AddressForm() {
  const begin = useCall({
    call: (values: { email: string }) => anonymous.singleSignOn.beginSignIn(values),
    errorTitle: errorTitles.signIn,
    isShownInPlace: true,
    onSuccess: ({ url }) => location.assign(url),
    onError: () => entry.select('email'),
  });
  const entry = useEntryForm('providerSignIn', begin);
  const { ref } = entry.form;
  useEffect(() => ref.current?.querySelector('input')?.focus(), [ref]);
  return (
    <NativeForm {...entry.form} className="mt-4 grid gap-4 rounded-lg border p-4">
      {begin.error && <FailureBox error={begin.error} />}
      <EmailField name="email" label={<Trans>Work email</Trans>} error={entry.errors.email} />
      <Button type="submit" size="lg" busy={begin.isPending}>
        <Trans>Continue with single sign-on</Trans>
      </Button>
    </NativeForm>
  );
}
