import { Plural, Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { paths } from '../../paths.ts';
import { orderCountsQuery } from '../orders/api.ts';

/** Links to the statement, and to disputes to which the seller must respond. */
export function SellerMoney({ orgId }: { orgId: string }) {
  const { data } = useQuery(orderCountsQuery({ side: 'sales', orgId }));
  const toAnswer = data?.toAnswer ?? 0;
  return (
    <p className="flex basis-full flex-wrap gap-x-6 border-t pt-2">
      <Link to={paths.statement} className={link}>
        <Trans>Monthly statement</Trans>
      </Link>
      {toAnswer > 0 && (
        <Link to={paths.orders} search={{ side: 'sales', toAnswer: 'true' }} className={link}>
          <span className="text-red">
            <Plural value={toAnswer} one="# dispute to answer" other="# disputes to answer" />
          </span>
        </Link>
      )}
    </p>
  );
}

const link =
  'inline-flex min-h-6 items-center rounded-sm font-semibold text-primary underline underline-offset-2 pointer-coarse:min-h-11';
