import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { defaultCurrency } from '../../../contract/money.ts';
import type { Membership } from '../../../contract/organizations.ts';
import { paths } from '../../paths.ts';
import { hasFailed, ReadError } from '../../reads/read-error.tsx';
import { Money } from '../../ui/money.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { Stat, StatStrip } from '../../ui/stat-strip.tsx';
import { productsSummaryQuery } from '../products/api.ts';
import { ContactCard } from './contact-card.tsx';

type ConsoleStatsProps = { organization: Membership; className: string };

/** Product counts and price sums, each with a link to its products, and the organization's contact details. */
export function ConsoleStats({ organization, className }: ConsoleStatsProps) {
  const { t, i18n } = useLingui();
  const read = useQuery(productsSummaryQuery(organization.id));
  const { data } = read;
  const waiting = hasFailed(read) ? '–' : <Skeleton className="inline-block h-4 w-10" />;
  return (
    <div className={className}>
      <ReadError read={read} what={<Trans>Failed to load products</Trans>} />
      <StatStrip label={t`Your catalogue in figures`}>
        <Stat
          label={<Trans>Active products</Trans>}
          value={data ? i18n.number(data.active) : waiting}
          link={<Link to={paths.manufacturer} search={{ status: 'active' }} resetScroll={false} />}
        />
        <Stat
          label={<Trans>Draft products</Trans>}
          value={data ? i18n.number(data.draft) : waiting}
          link={<Link to={paths.manufacturer} search={{ status: 'draft' }} resetScroll={false} />}
        />
        <Stat
          label={<Trans>Portfolio value</Trans>}
          value={data ? <PortfolioValue sums={data.portfolio} /> : waiting}
          link={<Link to={paths.manufacturer} search={{ sort: 'price' }} resetScroll={false} />}
        />
        <ContactCard organization={organization} />
      </StatStrip>
    </div>
  );
}

/** The total value of the organization's products, as one sum for each currency. */
function PortfolioValue({ sums }: { sums: readonly { amount: string; currency: string }[] }) {
  const shown = sums.length > 0 ? sums : [{ amount: '0.00', currency: defaultCurrency }];
  return (
    <span className="inline-flex flex-wrap gap-x-3">
      {shown.map(({ amount, currency }) => (
        <Money key={currency} amount={amount} currency={currency} />
      ))}
    </span>
  );
}
