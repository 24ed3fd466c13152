import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { defaultCurrency } from '../../../contract/money.ts';
import type { Membership } from '../../../contract/organizations.ts';
import { Money } from '../../ui/money.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { StatCard, StatCards } from '../../ui/stat-card.tsx';
import { hasFailed, Unread } from '../../unread.tsx';
import { productsSummaryQuery } from '../products/api.ts';
import { ContactCard } from './contact-card.tsx';

/** Counts, the sum of prices for each currency, and the organization as buyers see it. */
export function ConsoleStats({ organization }: { organization: Membership }) {
  const { i18n } = useLingui();
  const read = useQuery(productsSummaryQuery(organization.id));
  const { data } = read;
  const waiting = hasFailed(read) ? '–' : <Skeleton className="my-1 h-5 w-16" />;
  const [first, ...others] = data?.portfolio ?? [];
  return (
    <div className="grid gap-3">
      <Unread read={read} what={<Trans>Failed to load products</Trans>} />
      <StatCards>
        <StatCard label={<Trans>Active products</Trans>} value={data ? i18n.number(data.active) : waiting} />
        <StatCard label={<Trans>Draft products</Trans>} value={data ? i18n.number(data.draft) : waiting} />
        <StatCard
          label={<Trans>Portfolio value</Trans>}
          value={
            data ? (
              <Money amount={first?.amount ?? '0.00'} currency={first?.currency ?? defaultCurrency} />
            ) : (
              waiting
            )
          }
          note={others.map(({ amount, currency }) => (
            <span key={currency} className="block">
              <Money amount={amount} currency={currency} />
            </span>
          ))}
        />
        <ContactCard organization={organization} />
      </StatCards>
    </div>
  );
}
