import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { Profile } from '../../../../contract/users.ts';
import { Card, CardBody, CardHeader } from '../../../ui/card.tsx';
import { CopyableCode } from '../../../ui/copyable-code.tsx';
import { StatusBadge } from '../../../ui/status-badge.tsx';
import { DateText } from '../../../ui/time.tsx';

export function AccountCard({ profile }: { profile: Profile }) {
  const { t } = useLingui();
  return (
    <Card aria-labelledby="account">
      <CardHeader id="account" title={<Trans>Account information</Trans>} />
      <CardBody>
        <dl className="grid gap-x-6 gap-y-2 sm:grid-cols-[max-content_1fr]">
          <Fact name={<Trans>Account ID</Trans>}>
            <CopyableCode value={profile.id} name={t`account ID`} />
          </Fact>
          <Fact name={<Trans>Email address</Trans>}>
            <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
              <span className="break-all">{profile.email}</span>
              {profile.isEmailVerified ? (
                <StatusBadge tone="green">
                  <Trans>Verified</Trans>
                </StatusBadge>
              ) : (
                <StatusBadge tone="amber">
                  <Trans>Not verified</Trans>
                </StatusBadge>
              )}
            </span>
          </Fact>
          <Fact name={<Trans>Created</Trans>}>
            <DateText value={profile.createdAt} withTime />
          </Fact>
        </dl>
      </CardBody>
    </Card>
  );
}

function Fact({ name, children }: { name: ReactNode; children: ReactNode }) {
  return (
    <>
      <dt className="text-muted">{name}</dt>
      <dd className="min-w-0 max-sm:mb-2">{children}</dd>
    </>
  );
}
