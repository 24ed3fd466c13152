import { Trans } from '@lingui/react/macro';
import { ContinueButton } from './continue-button.tsx';
import { LinkPage } from './link-page.tsx';
import { NewLink } from './new-link.tsx';
import type { LinkKind } from './pending-link.ts';

/** The page of a link that is not valid: it is forged, or a mail program cut it off. */
export function InvalidLink({ kind }: { kind: LinkKind }) {
  return (
    <LinkPage
      title={<Trans>This link is not valid</Trans>}
      action={kind === 'reset' ? <NewLink /> : <ContinueButton />}
    >
      <p>
        <Trans>It may be incomplete. Copy the whole link from the email, or ask for a new one.</Trans>
      </p>
    </LinkPage>
  );
}
