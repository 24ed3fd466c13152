import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { api } from '../../../api/client.ts';
import { Loaded } from '../../../reads/loaded.tsx';
import { Card, CardBody, CardHeader } from '../../../ui/card.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { DateText } from '../../../ui/time.tsx';

/** When and why staff viewed the account (docs/product.md, Profile). */
export function ViewingsCard() {
  const read = useQuery(api.users.listViewings.queryOptions());
  return (
    <Card>
      <CardHeader title={<Trans>Views by support</Trans>} />
      <CardBody>
        <Loaded
          read={read}
          bare
          failure={<Trans>Failed to load the views by support</Trans>}
          loading={<Skeleton className="h-5 w-64 max-w-full" />}
          empty={(viewings) =>
            viewings.length === 0 && (
              <p className="text-muted">
                <Trans>Support has never viewed your account.</Trans>
              </p>
            )
          }
        >
          {(viewings) => (
            <ul className="grid gap-2">
              {viewings.map(({ at, reason }) => (
                <li key={at} className="[overflow-wrap:anywhere]">
                  <Trans>
                    Support viewed your account on <DateText value={at} withTime /> because: {reason}
                  </Trans>
                </li>
              ))}
            </ul>
          )}
        </Loaded>
      </CardBody>
    </Card>
  );
}
