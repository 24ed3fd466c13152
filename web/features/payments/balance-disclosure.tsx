import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { Fetched } from '../../ui/fetched.tsx';
import { fetchedPart, fetchPart } from '../../ui/fetched-part.ts';

const accountBalance = fetchedPart(async () => (await import('./account-balance.tsx')).AccountBalance);

/** The provider is asked, and the code fetched, once somebody is about to look. */
export function BalanceDisclosure({ orgId }: { orgId: string }) {
  const [isOpen, setOpen] = useState(false);
  const fetch = () => fetchPart(accountBalance);
  return (
    <>
      <Button
        variant="outline"
        size="sm"
        className="mt-3"
        aria-expanded={isOpen}
        onPointerEnter={fetch}
        onFocus={fetch}
        onClick={() => setOpen(!isOpen)}
      >
        <Trans>Balance and payouts</Trans>
      </Button>
      {isOpen && <Fetched part={accountBalance} props={{ orgId }} />}
    </>
  );
}
