import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { isAnswer } from '../../api/error-words.ts';
import { appName } from '../../app-name.ts';
import { paths } from '../../paths.ts';
import { Loaded } from '../../reads/loaded.tsx';
import { BareFrame } from '../../ui/bare-frame.tsx';
import { Logo } from '../../ui/logo.tsx';
import { Loading, Skeleton } from '../../ui/skeleton.tsx';
import { invitationLinkQuery } from './api.ts';
import { InvalidInvitation } from './invitations/invalid-invitation.tsx';
import { InvitationDetails } from './invitations/invitation-details.tsx';

const route = getRouteApi(paths.invitation('$token'));

/** The page of an invitation's link, for signed-in and signed-out users (docs/product.md, Organizations). */
export function InvitationPage() {
  const { token } = route.useParams();
  const read = useQuery(invitationLinkQuery(token));
  return (
    <BareFrame
      mark={
        <a href={paths.home} className="rounded-md">
          <Logo name={appName} />
        </a>
      }
    >
      {isAnswer(read.error) ? (
        <InvalidInvitation />
      ) : (
        <Loaded
          read={read}
          failure={<Trans>The invitation could not be loaded</Trans>}
          loading={
            <Loading>
              <Skeleton className="mb-4 h-9 w-72" />
              <Skeleton className="h-40 w-full rounded-lg" />
            </Loading>
          }
        >
          {(invitation) => <InvitationDetails invitation={invitation} token={token} />}
        </Loaded>
      )}
    </BareFrame>
  );
}
