import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import ReceiptText from 'lucide-react/icons/receipt-text';
import type { Statement as Month } from '../../../../contract/statements.ts';
import { Loaded } from '../../../reads/loaded.tsx';
import { Card, CardBody, CardHeader } from '../../../ui/card.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Loading, Skeleton } from '../../../ui/skeleton.tsx';
import { type StatementOf, statementQuery } from '../api.ts';
import { monthWords } from './months.ts';
import { Movements } from './movements.tsx';
import { Payouts } from './payouts.tsx';
import { WaterfallPicture } from './waterfall-picture.tsx';

/** A seller's statement for one month: the opening balance, the sum of each kind of movement, the closing balance, and every movement. */
export function Statement(of: StatementOf) {
  const { month } = of;
  const read = useQuery(statementQuery(of));
  return (
    <Loaded
      read={read}
      failure={<Trans>Unable to load the statement</Trans>}
      loading={
        <Loading>
          <Skeleton className="h-96 w-full" />
        </Loading>
      }
    >
      {({ currencies, payouts }) =>
        currencies.length + payouts.length === 0 ? (
          <Nothing month={month} />
        ) : (
          <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
            {currencies.map((account) => (
              <Account key={account.currency} account={account} />
            ))}
            {payouts.length > 0 && <Payouts payouts={payouts} />}
          </div>
        )
      }
    </Loaded>
  );
}

function Nothing({ month }: { month: string }) {
  const { i18n } = useLingui();
  const name = monthWords(month, i18n.locale);
  return (
    <EmptyState
      icon={<ReceiptText />}
      title={<Trans>There were no movements up to the end of {name}</Trans>}
      text={<Trans>Payments, refunds and fees appear here after the first sale.</Trans>}
    />
  );
}

function Account({ account }: { account: Month['currencies'][number] }) {
  const { currency, movements } = account;
  return (
    <Card aria-labelledby={`account-${currency}`}>
      <CardHeader
        id={`account-${currency}`}
        title={<Trans>Account in {currency}</Trans>}
        text={<Trans>Days and months are in UTC, as the payment provider counts them.</Trans>}
      />
      <CardBody>
        <WaterfallPicture account={account} />
        {movements.length === 0 ? (
          <p className="mt-4 text-muted">
            <Trans>There were no movements in this month.</Trans>
          </p>
        ) : (
          <Movements currency={currency} movements={movements} />
        )}
      </CardBody>
    </Card>
  );
}
