import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { ReadError } from '../../../reads/read-error.tsx';
import { marketName } from '../passport/passport-words.ts';
import { missingOfProductQuery } from './api.ts';
import { MarketBadge, MissingList } from './missing-list.tsx';

/** What one product lacks in each market, above the values of its passport. */
export function MissingInMarkets({ orgId, productId }: { orgId: string; productId: string }) {
  const { i18n } = useLingui();
  const read = useQuery(missingOfProductQuery(orgId, productId));
  if (!read.data) return <ReadError read={read} what={<Trans>Failed to load the missing evidence</Trans>} />;
  if (read.data.items.length === 0) return null;
  return (
    <section aria-labelledby="missing-evidence">
      <h3 id="missing-evidence" className="mb-1 text-sm font-semibold">
        <Trans>Missing evidence</Trans>
      </h3>
      <ul className="divide-y rounded-lg border">
        {read.data.items.map(({ market, isClosed, missing }) => (
          <li key={market} className="grid gap-x-4 gap-y-1 p-3 sm:grid-cols-[minmax(0,11rem)_minmax(0,1fr)]">
            <p className="flex flex-wrap items-start gap-x-3 gap-y-1 sm:flex-col">
              {marketName(i18n, market)}
              <MarketBadge isClosed={isClosed} />
            </p>
            <MissingList missing={missing} />
          </li>
        ))}
      </ul>
    </section>
  );
}
