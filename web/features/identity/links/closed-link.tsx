import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { LinkPreview, LinkPurpose, LinkState } from '../../../../contract/links.ts';
import { paths } from '../../../paths.ts';
import { ChangeStopped } from './change-stopped.tsx';
import { ContinueButton } from './continue-button.tsx';
import { LinkPage } from './link-page.tsx';
import { NewLink } from './new-link.tsx';
import { NewVerification } from './new-verification.tsx';

type Over = Exclude<LinkState, 'open'>;
type ClosedLinkProps = { link: Omit<LinkPreview, 'state'>; state: Over; isAnswer?: boolean };

/** The page of a link that no longer works. It says why, whether the user must act, and how to continue or get a new link. */
export function ClosedLink({ link, state, isAnswer = false }: ClosedLinkProps) {
  const { purpose, email, isEmailVerified } = link;
  if (purpose === 'verify' && isEmailVerified)
    return (
      <LinkPage title={<Trans>Your email address is verified</Trans>} action={<ContinueButton />}>
        <p>
          {state === 'used' ? (
            <Trans>
              This link has already been used: <strong>{email}</strong> is verified.
            </Trans>
          ) : (
            <Trans>
              This link is no longer needed: <strong>{email}</strong> is verified.
            </Trans>
          )}
        </p>
      </LinkPage>
    );
  if (purpose === 'change' && state === 'used' && isEmailVerified)
    return (
      <LinkPage
        title={<Trans>Your email address has changed</Trans>}
        action={<ContinueButton />}
        isAnswer={isAnswer}
      >
        <p>
          <Trans>
            From now on you sign in with <strong>{email}</strong>.
          </Trans>
        </p>
      </LinkPage>
    );
  if (purpose === 'stop-change' && state === 'used') return <ChangeStopped isAnswer={isAnswer} />;
  return (
    <LinkPage title={titles[state]} action={actions[purpose](email)}>
      {state === 'void' && (
        <p>
          <Trans>A newer link was sent, or the account has changed since.</Trans>
        </p>
      )}
      <p>{advice[purpose](email)}</p>
    </LinkPage>
  );
}

const titles: Record<Over, ReactNode> = {
  used: <Trans>This link has already been used</Trans>,
  expired: <Trans>This link has expired</Trans>,
  void: <Trans>This link is no longer valid</Trans>,
};

type About = (email: string) => ReactNode;

const advice: Record<LinkPurpose, About> = {
  verify: (email) => (
    <Trans>
      The link was for verifying <strong>{email}</strong>. Sign in with this address to request a new one.
    </Trans>
  ),
  change: (email) => (
    <Trans>
      The link was for changing the email address of an account to <strong>{email}</strong>. You can request
      the change again in your profile.
    </Trans>
  ),
  'stop-change': (email) => (
    <Trans>
      There is no change left to stop for <strong>{email}</strong>. If your address was changed against your
      will, write to us.
    </Trans>
  ),
  reset: (email) => (
    <Trans>
      The link was for choosing a new password for <strong>{email}</strong>. If you have already chosen one,
      sign in with it.
    </Trans>
  ),
};

const actions: Record<LinkPurpose, About> = {
  verify: (email) => <NewVerification email={email} />,
  change: () => <ContinueButton next={paths.profile} />,
  'stop-change': () => <ContinueButton />,
  reset: () => <NewLink />,
};
