import { msg } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useNavigate } from '@tanstack/react-router';
import Eye from 'lucide-react/icons/eye';
import { useState } from 'react';
import { client } from '../../../api/client.ts';
import { sessionStore } from '../../../api/session/session.ts';
import { paths } from '../../../paths.ts';
import { Button } from '../../../ui/button.tsx';
import { ReasonDialog } from './reason-dialog.tsx';

/** Starts a view-as session: until it ends, every tab of this browser shows the app as the user sees it. */
export function ViewAs({ id, name }: { id: string; name: string }) {
  const [isOpen, setOpen] = useState(false);
  const navigate = useNavigate();
  const open = async (reason: string) => {
    await sessionStore.openWith(() => client.platform.viewAs({ id, reason }));
    // The viewed user has no access to staff pages, so this opens the marketplace.
    await navigate({ to: paths.marketplace });
  };
  return (
    <>
      <Button variant="outline" size="sm" onClick={() => setOpen(true)}>
        <Eye aria-hidden="true" />
        <Trans>View as this user</Trans>
      </Button>
      {isOpen && (
        <ReasonDialog
          title={<Trans>View the account of {name}?</Trans>}
          description={
            <Trans>
              You see what they see, for 30 minutes at most, and can change nothing. They are told.
            </Trans>
          }
          submit={<Trans>View as this user</Trans>}
          act={open}
          errorTitle={msg`Failed to view the account`}
          onDone={() => setOpen(false)}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}
