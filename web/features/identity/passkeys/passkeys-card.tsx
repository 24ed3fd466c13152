import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { limits } from '../../../../contract/limits.ts';
import type { Passkey } from '../../../../contract/passkeys.ts';
import type { Profile } from '../../../../contract/users.ts';
import { Loaded } from '../../../reads/loaded.tsx';
import { Button } from '../../../ui/button.tsx';
import { Card, CardBody, CardHeader } from '../../../ui/card.tsx';
import { Loading, Skeleton } from '../../../ui/skeleton.tsx';
import { useSecondFactors } from '../second-factors.ts';
import { RecoveryCodes } from '../two-factor/recovery-codes.tsx';
import { RecoveryCodesDialog } from '../two-factor/recovery-codes-dialog.tsx';
import { AddPasskeyDialog } from './add-passkey-dialog.tsx';
import { PasskeyRow } from './passkey-row.tsx';
import { passkeysQuery } from './passkeys-query.ts';

export function PasskeysCard({ profile }: { profile: Profile }) {
  const passkeys = useQuery(passkeysQuery);
  const [isAdding, setAdding] = useState(false);
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const count = passkeys.data?.length ?? 0;
  return (
    <Card aria-labelledby="passkeys">
      <CardHeader
        id="passkeys"
        title={<Trans>Passkeys</Trans>}
        text={
          <Trans>
            Sign in with your fingerprint, your face or a PIN instead of the password, or after it as the
            second factor.
          </Trans>
        }
        actions={
          profile.isEmailVerified &&
          count < limits.passkeys && (
            <Button onClick={() => setAdding(true)}>
              <Trans>Add passkey</Trans>
            </Button>
          )
        }
      />
      <Loaded
        bare
        read={passkeys}
        failure={<Trans>Failed to load passkeys</Trans>}
        loading={
          <CardBody>
            <Loading>
              <Skeleton className="h-10 w-full" />
            </Loading>
          </CardBody>
        }
      >
        {(known) => <Known passkeys={known} profile={profile} onNewCodes={setCodes} />}
      </Loaded>
      {isAdding && <AddPasskeyDialog onAdded={setCodes} onClose={() => setAdding(false)} />}
      {codes && <RecoveryCodesDialog codes={codes} email={profile.email} onSaved={() => setCodes(null)} />}
    </Card>
  );
}

type KnownProps = {
  passkeys: readonly Passkey[];
  profile: Profile;
  onNewCodes: (codes: readonly string[]) => void;
};

function Known({ passkeys, profile, onNewCodes }: KnownProps) {
  const hasApp = useSecondFactors().includes('code');
  if (passkeys.length === 0)
    return (
      <CardBody className="text-muted">
        {profile.isEmailVerified ? (
          <Trans>You have no passkeys.</Trans>
        ) : (
          <Trans>Passkeys need a verified email address.</Trans>
        )}
      </CardBody>
    );
  return (
    <>
      <ul className="mt-3 divide-y border-t">
        {passkeys.map((passkey) => (
          <PasskeyRow key={passkey.id} passkey={passkey} />
        ))}
      </ul>
      {passkeys.length >= limits.passkeys && (
        <CardBody className="border-t text-muted">
          <Trans>You have {limits.passkeys} passkeys, the most that an account can have.</Trans>
        </CardBody>
      )}
      {/* With an authenticator app, its card shows the recovery codes of the account. */}
      {!hasApp && (
        <CardBody className="flex flex-wrap items-center justify-between gap-3 border-t">
          <RecoveryCodes onNewCodes={onNewCodes} />
        </CardBody>
      )}
    </>
  );
}
