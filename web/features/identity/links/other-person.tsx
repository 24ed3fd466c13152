import { Trans } from '@lingui/react/macro';
import { Button } from '../../../ui/button.tsx';
import { LinkPage } from './link-page.tsx';
import { StaySignedIn } from './stay-signed-in.tsx';

type OtherPersonProps = { signedIn: string; email: string; onContinue: () => void };

/** Shown when the link is for an email address other than the signed-in user's. */
export function OtherPerson({ signedIn, email, onContinue }: OtherPersonProps) {
  return (
    <LinkPage
      title={<Trans>Choose a new password</Trans>}
      action={
        <>
          <Button size="lg" onClick={onContinue}>
            <Trans>Continue</Trans>
          </Button>
          <StaySignedIn />
        </>
      }
    >
      <p>
        <Trans>
          You are signed in as <strong>{signedIn}</strong>. This link is to choose a new password for{' '}
          <strong>{email}</strong>; once you have, you are signed out here.
        </Trans>
      </p>
    </LinkPage>
  );
}
