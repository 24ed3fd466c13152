import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { receivedInvitationsQuery } from '../features/organizations/api.ts';
import { profileQuery } from '../features/profile/profile-query.ts';
import { Unread } from '../unread.tsx';

/** What the shell reads and says only in passing: a badge, a banner. Without it nothing would be missing to the eye. */
export function UnreadBanner() {
  const profile = useQuery(profileQuery);
  const invitations = useQuery(receivedInvitationsQuery);
  return (
    <>
      <Unread read={profile} what={<Trans>Failed to load profile</Trans>} className="rounded-none md:px-6" />
      <Unread
        read={invitations}
        what={<Trans>Unable to load the invitations to you</Trans>}
        className="rounded-none md:px-6"
      />
    </>
  );
}
