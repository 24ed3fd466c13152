import { Trans } from '@lingui/react/macro';
import { type ReactNode, Suspense, useState } from 'react';
import { lazyComponent } from '../../../routing/lazy-component.ts';
import { Button } from '../../../ui/button.tsx';
import { Card, CardHeader } from '../../../ui/card.tsx';
import { ClearDataDialog } from './clear-data-dialog.tsx';

// Lazy, because the dialog needs the form libraries, and no other part of the settings does.
const DeleteAccountDialog = lazyComponent(
  () => import('../../accounts/delete-account-dialog.tsx'),
  'DeleteAccountDialog',
);

export function DangerCard({ userId }: { userId: string }) {
  const [asked, setAsked] = useState<'clear' | 'delete' | null>(null);
  const close = () => setAsked(null);
  return (
    <Card aria-labelledby="danger" className="border-danger">
      <CardHeader id="danger" title={<Trans>Danger zone</Trans>} />
      <div className="mt-3">
        <Danger
          text={
            <Trans>
              Removes what this browser stores for your account: settings, recent searches and recently viewed
              products.
            </Trans>
          }
        >
          <Button variant="outline" onClick={() => setAsked('clear')}>
            <Trans>Clear All Data</Trans>
          </Button>
        </Danger>
        <Danger
          text={<Trans>Removes your name, address and picture for good. Asks for your password first.</Trans>}
        >
          <Button variant="danger" onClick={() => setAsked('delete')}>
            <Trans>Delete Account</Trans>
          </Button>
        </Danger>
      </div>
      <ClearDataDialog userId={userId} open={asked === 'clear'} onClose={close} />
      {asked === 'delete' && (
        <Suspense>
          <DeleteAccountDialog userId={userId} onClose={close} />
        </Suspense>
      )}
    </Card>
  );
}

function Danger({ text, children }: { text: ReactNode; children: ReactNode }) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-8 gap-y-3 border-t px-4 py-4">
      <p className="max-w-prose text-sm text-muted">{text}</p>
      {children}
    </div>
  );
}
