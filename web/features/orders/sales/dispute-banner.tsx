import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { paths } from '../../../paths.ts';
import { Card } from '../../../ui/card.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { DateText } from '../../../ui/time.tsx';
import { type OrdersSearch, ordersSearch } from '../search-params.ts';
import type { useDisputesToAnswer } from './use-disputes-to-answer.ts';

type DisputeBannerProps = { search: OrdersSearch; disputes: ReturnType<typeof useDisputesToAnswer> };

/**
 * Shows the deadline of disputes above the list of sales, because a seller who does not respond loses the dispute.
 */
export function DisputeBanner({ search: { organization }, disputes }: DisputeBannerProps) {
  const { t } = useLingui();
  const { toAnswer, deadlines, isLoading } = disputes;
  if (toAnswer === 0) return null;
  const [first] = [...deadlines.values()].flatMap(({ evidenceDueBy }) => evidenceDueBy ?? []).sort();
  return (
    <Card
      aria-label={t`Disputes to answer`}
      className="mb-3 flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-l-3 border-l-amber p-4"
    >
      <p>
        <strong>
          <Plural value={toAnswer} one="# dispute to answer" other="# disputes to answer" />
        </strong>{' '}
        {isLoading && <Skeleton className="inline-block h-4 w-36 align-middle" />}
        {first && (
          <span className="text-muted">
            <Trans>
              Answer by <DateText value={first} />
            </Trans>
          </span>
        )}
      </p>
      <Link
        to={paths.orders}
        search={ordersSearch({ side: 'sales', organization, toAnswer: 'true' })}
        className="inline-flex min-h-6 items-center rounded-sm font-semibold text-primary underline underline-offset-2 pointer-coarse:min-h-11"
      >
        <Trans>Show them</Trans>
      </Link>
    </Card>
  );
}
