import { Trans, useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import Monitor from 'lucide-react/icons/monitor';
import Smartphone from 'lucide-react/icons/smartphone';
import type { KnownSession } from '../../../../contract/auth.ts';
import { api, client } from '../../../api/client.ts';
import { errorTitles } from '../../../api/error-words.ts';
import { useMutation } from '../../../api/use-mutation.ts';
import { Button } from '../../../ui/button.tsx';
import { StatusBadge } from '../../../ui/status-badge.tsx';
import { DateText, RelativeTime } from '../../../ui/time.tsx';
import { deviceOf } from './device-name.ts';

export function SessionRow({ session }: { session: KnownSession }) {
  const { t } = useLingui();
  const { browser, system, isHandheld } = deviceOf(session.userAgent);
  const name = browser && system ? t`${browser} on ${system}` : (browser ?? system ?? t`Unknown device`);
  const Icon = isHandheld ? Smartphone : Monitor;
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-3">
      <Icon aria-hidden="true" className="size-5 shrink-0 text-muted" />
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1 font-medium">
          {name}
          {session.isCurrent && (
            <StatusBadge tone="green">
              <Trans>This session</Trans>
            </StatusBadge>
          )}
        </p>
        <WhereAndWhen session={session} />
      </div>
      {!session.isCurrent && <EndSession id={session.id} name={name} />}
    </li>
  );
}

function WhereAndWhen({ session }: { session: KnownSession }) {
  return (
    <p className="text-sm text-muted">
      <span className="font-mono">{session.address}</span>
      {' · '}
      <Trans>
        last used <RelativeTime value={session.lastUsedAt} />
      </Trans>
      {' · '}
      <Trans>
        signed in <DateText value={session.createdAt} />
      </Trans>
    </p>
  );
}

function EndSession({ id, name }: { id: string; name: string }) {
  const { t } = useLingui();
  const queries = useQueryClient();
  const end = useMutation({
    mutationFn: () => client.auth.endSession({ id }),
    meta: { errorTitle: errorTitles.endSession },
    // Reads the list again even after a refusal, because the session may already have ended.
    onSettled: () => queries.invalidateQueries({ queryKey: api.auth.listSessions.key() }),
  });
  return (
    <Button
      variant="outline"
      size="sm"
      busy={end.isPending}
      aria-label={t`End the session ${name}`}
      onClick={() => end.mutate()}
    >
      <Trans>End</Trans>
    </Button>
  );
}
