import { useState } from 'react';
import { NewPasswordForm } from '../entry/new-password-form.tsx';
import { OtherPerson } from './other-person.tsx';
import type { PendingLink } from './pending-link.ts';
import { ShowLink } from './show-link.tsx';
import { useOtherPerson } from './use-signed-in-as.ts';

/** Checks whether the reset link is still valid before it asks for a new password. */
export function ResetLink({ link }: { link: PendingLink<'reset'> }) {
  return (
    <ShowLink link={link} whenOpen={({ email }, token) => <OpenResetLink email={email} token={token} />} />
  );
}

function OpenResetLink({ email, token }: { email: string; token: string }) {
  const other = useOtherPerson(email);
  const [isMeant, setMeant] = useState(false);
  if (other && !isMeant)
    return <OtherPerson signedIn={other} email={email} onContinue={() => setMeant(true)} />;
  return <NewPasswordForm token={token} email={email} />;
}
