import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { LinkPreview, LinkPurpose } from '../../../../contract/links.ts';
import { describeError, isRefusal } from '../../../api/error-words.ts';
import { NeedsConnection } from '../../../reads/needs-connection.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import { Loading, Skeleton } from '../../../ui/skeleton.tsx';
import { ClosedLink } from './closed-link.tsx';
import { InvalidLink } from './invalid-link.tsx';
import { linkQuery } from './link-query.ts';
import { OpenAgain } from './open-again.tsx';
import type { LinkKind, PendingLink } from './pending-link.ts';

type ShowLinkProps = { link: PendingLink; whenOpen: (preview: LinkPreview, token: string) => ReactNode };

/**
 * Shows why an emailed link cannot be confirmed now: its token was lost by a reload, it is still loading, it is
 * invalid, or it is closed.
 */
export function ShowLink({ link: { kind, token }, whenOpen }: ShowLinkProps) {
  return token === null ? (
    <OpenAgain kind={kind} />
  ) : (
    <LinkByPreview kind={kind} token={token} whenOpen={whenOpen} />
  );
}

type LinkByPreviewProps = { kind: LinkKind; token: string; whenOpen: ShowLinkProps['whenOpen'] };

function LinkByPreview({ kind, token, whenOpen }: LinkByPreviewProps) {
  const { data: preview, error, fetchStatus, isFetching, refetch } = useQuery(linkQuery(token));
  if (preview) {
    if (preview.purpose !== purposes[kind]) return <InvalidLink kind={kind} />;
    const { state } = preview;
    return state === 'open' ? whenOpen(preview, token) : <ClosedLink link={preview} state={state} />;
  }
  if (fetchStatus === 'paused') return <NeedsConnection bare />;
  if (!error)
    return (
      <Loading>
        <Skeleton className="h-9 w-72 max-w-full" />
        <Skeleton className="mt-3 h-16 w-full" />
        <Skeleton className="mt-6 h-11 w-full" />
      </Loading>
    );
  if (isRefusal(error) && notALink.has(error.code)) return <InvalidLink kind={kind} />;
  return (
    <ErrorState
      title={<Trans>The link could not be checked</Trans>}
      text={describeError(error)}
      onRetry={() => void refetch()}
      retrying={isFetching}
    />
  );
}

const purposes: Record<LinkKind, LinkPurpose> = {
  verify: 'verify',
  change: 'change',
  stop: 'stop-change',
  reset: 'reset',
};

/** The refusals for a link that is forged or that a mail program has cut off. */
const notALink = new Set(['LINK_INVALID', 'BAD_REQUEST']);
