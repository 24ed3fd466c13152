import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Profile } from '../../../../contract/users.ts';
import { Loaded } from '../../../reads/loaded.tsx';
import { Card, CardBody, CardHeader } from '../../../ui/card.tsx';
import { Loading, Skeleton } from '../../../ui/skeleton.tsx';
import { factorsQuery } from './factors-query.ts';
import { RecoveryCodesDialog } from './recovery-codes-dialog.tsx';
import { TwoFactorNeedsAddress } from './two-factor-needs-address.tsx';
import { TwoFactorOff } from './two-factor-off.tsx';
import { TwoFactorOn } from './two-factor-on.tsx';

/** Two-factor authentication is on when the user has a verified factor (docs/product.md, Sign-in). */
export function TwoFactorCard({ profile: { email, isEmailVerified } }: { profile: Profile }) {
  const factors = useQuery(factorsQuery);
  // The recovery codes to show. They are in the state of this card, because a refetch may replace the content of the
  // card before the user has saved the codes.
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  return (
    <Card aria-labelledby="two-factor">
      <CardHeader
        id="two-factor"
        title={<Trans>Two-factor authentication</Trans>}
        text={<Trans>A code from your phone in addition to the password, whenever you sign in.</Trans>}
      />
      <Loaded
        bare
        read={factors}
        failure={<Trans>Failed to load MFA factors</Trans>}
        loading={
          <CardBody>
            <Loading>
              <Skeleton className="h-9 w-40" />
            </Loading>
          </CardBody>
        }
      >
        {([factor]) => {
          if (factor) return <TwoFactorOn factor={factor} onNewCodes={setCodes} />;
          return isEmailVerified ? (
            <TwoFactorOff onEnabled={setCodes} />
          ) : (
            <TwoFactorNeedsAddress email={email} />
          );
        }}
      </Loaded>
      {codes && <RecoveryCodesDialog codes={codes} email={email} onSaved={() => setCodes(null)} />}
    </Card>
  );
}
