import { Trans, useLingui } from '@lingui/react/macro';
import type { PlatformStatistics } from '../../../contract/platform.ts';
import { Skeleton } from '../../ui/skeleton.tsx';
import { Stat, StatStrip } from '../../ui/stat-strip.tsx';
import { Counted } from './counted.tsx';

/** The figures of the platform. Without `statistics`, shows placeholders of the same size. */
export function PlatformFigures({ statistics }: { statistics?: PlatformStatistics }) {
  const { t, i18n } = useLingui();
  const shown = (figure: Exclude<keyof PlatformStatistics, 'countedAt'>) =>
    statistics ? i18n.number(statistics[figure]) : <Skeleton className="inline-block h-4 w-6" />;
  return (
    <div className="grid gap-3">
      <StatStrip label={t`People in figures`}>
        <Stat label={<Trans>Users</Trans>} value={shown('users')} />
        <Stat
          label={<Trans>Active users</Trans>}
          note={<Trans>Last 30 days</Trans>}
          value={shown('activeUsers')}
        />
        <Stat label={<Trans>Sign-ups</Trans>} note={<Trans>Last 7 days</Trans>} value={shown('signups')} />
      </StatStrip>
      <StatStrip label={t`Trade in figures`}>
        <Stat label={<Trans>Organizations</Trans>} value={shown('organizations')} />
        <Stat label={<Trans>Products</Trans>} value={shown('products')} />
        <Stat label={<Trans>Orders</Trans>} value={shown('orders')} />
      </StatStrip>
      <Counted at={statistics?.countedAt} />
    </div>
  );
}
