import { Trans } from '@lingui/react/macro';
import { ContinueButton } from './continue-button.tsx';
import { LinkPage } from './link-page.tsx';
import { NewLink } from './new-link.tsx';
import type { LinkKind } from './pending-link.ts';

/** Asks to open the emailed link again: after a reload the token is lost, because it is never stored. */
export function OpenAgain({ kind }: { kind: LinkKind }) {
  return (
    <LinkPage
      title={<Trans>Open the link again</Trans>}
      action={kind === 'reset' ? <NewLink /> : <ContinueButton />}
    >
      <p>
        <Trans>
          This page was loaded again, and for your safety it does not keep the link. Open the link in the
          email once more.
        </Trans>
      </p>
    </LinkPage>
  );
}
