import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { LinkPreview } from '../../../../contract/links.ts';
import { usePageTitle } from '../../../routing/page-title.ts';
import { ChangeLink } from './change-link.tsx';
import { ClosedLink } from './closed-link.tsx';
import type { PendingLink } from './pending-link.ts';
import { ShowLink } from './show-link.tsx';
import { StopLink } from './stop-link.tsx';
import { VerifyLink } from './verify-link.tsx';

type AuthLinkProps = { link: PendingLink<'verify' | 'change' | 'stop'> };

/**
 * The page of an emailed link to /auth. It shows what the link does and for which email address. Nothing happens
 * until the user confirms.
 */
export function AuthLink({ link }: AuthLinkProps) {
  const { t } = useLingui();
  const [pressed, setPressed] = useState<LinkPreview | null>(null);
  usePageTitle(t`Email link`);
  if (pressed) return <ClosedLink link={{ ...pressed, isEmailVerified: true }} state="used" isAnswer />;
  return (
    <ShowLink
      link={link}
      whenOpen={(preview, token) => {
        const { email, purpose } = preview;
        const onDone = () => setPressed(preview);
        if (purpose === 'verify') return <VerifyLink email={email} token={token} />;
        if (purpose === 'change') return <ChangeLink email={email} token={token} onDone={onDone} />;
        return <StopLink email={email} token={token} onDone={onDone} />;
      }}
    />
  );
}
