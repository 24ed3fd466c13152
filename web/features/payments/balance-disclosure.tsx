import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { AccountBalance } from './account-balance.tsx';

/** A button that shows the balance. A press reads the balance from the provider. */
export function BalanceDisclosure({ orgId }: { orgId: string }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button
        variant="outline"
        size="sm"
        className="mt-3"
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      >
        <Trans>Balance and payouts</Trans>
      </Button>
      {isOpen && <AccountBalance orgId={orgId} />}
    </>
  );
}
