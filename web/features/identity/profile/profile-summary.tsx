import { Trans, useLingui } from '@lingui/react/macro';
import type { Profile } from '../../../../contract/users.ts';
import { Card } from '../../../ui/card.tsx';
import { StatusBadge } from '../../../ui/status-badge.tsx';
import { Tag } from '../../../ui/tag.tsx';
import { DateText } from '../../../ui/time.tsx';
import { ProfilePicture } from './profile-picture.tsx';
import { platformRoleWords } from './words.ts';

export function ProfileSummary({ profile }: { profile: Profile }) {
  const { t } = useLingui();
  return (
    <Card aria-labelledby="summary" className="flex flex-wrap items-center gap-x-5 gap-y-4 p-4">
      <ProfilePicture profile={profile} />
      <div className="min-w-48 flex-1">
        <h2 id="summary" className="break-words">
          {profile.fullName}
        </h2>
        <p className="break-all text-muted">{profile.email}</p>
        <p className="mt-2 flex flex-wrap items-center gap-x-3 gap-y-1">
          {profile.role && <Tag>{t(platformRoleWords[profile.role])}</Tag>}
          {profile.isEmailVerified ? (
            <StatusBadge tone="green">
              <Trans>Email verified</Trans>
            </StatusBadge>
          ) : (
            <StatusBadge tone="amber">
              <Trans>Email not verified</Trans>
            </StatusBadge>
          )}
          <span className="text-sm text-muted">
            <Trans>
              member since <DateText value={profile.createdAt} />
            </Trans>
          </span>
        </p>
      </div>
    </Card>
  );
}
