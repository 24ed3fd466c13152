import { Trans } from '@lingui/react/macro';
import { ContinueButton } from './continue-button.tsx';
import { LinkPage } from './link-page.tsx';
import { NewLink } from './new-link.tsx';
import type { LinkKind } from './pending-link.ts';

/**
 * Asks the user to open the emailed link again. The token is never stored, so it is lost when the page is reloaded.
 */
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
