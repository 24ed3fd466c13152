import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { api, client } from '../../../api/client.ts';
import { errorTitles } from '../../../api/error-words.ts';
import { notify } from '../../../api/notify.ts';
import { useMutation } from '../../../api/use-mutation.ts';
import { Loaded } from '../../../reads/loaded.tsx';
import { Button } from '../../../ui/button.tsx';
import { Card, CardBody, CardHeader } from '../../../ui/card.tsx';
import { Loading, Skeleton } from '../../../ui/skeleton.tsx';
import { SessionRow } from './session-row.tsx';

const sessionsQuery = api.auth.listSessions.queryOptions();

export function SessionsCard() {
  const sessions = useQuery(sessionsQuery);
  const others = sessions.data?.filter(({ isCurrent }) => !isCurrent).length ?? 0;
  return (
    <Card aria-labelledby="sessions">
      <CardHeader
        id="sessions"
        title={<Trans>Sessions</Trans>}
        text={
          <Trans>
            Where you are signed in. End any session that you do not recognize, and change your password.
          </Trans>
        }
        actions={others > 0 && <EndOthers others={others} />}
      />
      <Loaded
        bare
        read={sessions}
        failure={<Trans>Failed to load sessions</Trans>}
        loading={<SessionsSkeleton />}
      >
        {(known) => (
          <ul className="mt-3 divide-y border-t">
            {known.map((session) => (
              <SessionRow key={session.id} session={session} />
            ))}
          </ul>
        )}
      </Loaded>
    </Card>
  );
}

function EndOthers({ others }: { others: number }) {
  const { t } = useLingui();
  const queries = useQueryClient();
  const end = useMutation({
    mutationFn: () => client.auth.endOtherSessions(),
    meta: { errorTitle: errorTitles.endSession },
    onSuccess: () => notify.success(t`Your other sessions were ended.`),
    onSettled: () => queries.invalidateQueries({ queryKey: sessionsQuery.queryKey }),
  });
  return (
    <Button variant="outline" busy={end.isPending} onClick={() => end.mutate()}>
      <Plural value={others} one="End the other session" other="End the # others" />
    </Button>
  );
}

function SessionsSkeleton() {
  return (
    <CardBody>
      <Loading className="grid gap-3">
        <Skeleton className="h-10 w-full" />
        <Skeleton className="h-10 w-full" />
      </Loading>
    </CardBody>
  );
}
