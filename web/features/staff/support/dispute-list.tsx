import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import type { PlatformDispute } from '../../../../contract/platform-disputes.ts';
import { paths } from '../../../paths.ts';
import { humanize } from '../../../ui/humanize.ts';
import { Money } from '../../../ui/money.tsx';
import { StatusBadge } from '../../../ui/status-badge.tsx';
import { RowHead, Table, Td, Th } from '../../../ui/table.tsx';
import { DateText, RelativeTime } from '../../../ui/time.tsx';
import { Choice, Filters } from './filters.tsx';
import { disputesQuery } from './queries.ts';
import { RowLink } from './row-link.tsx';
import { SupportList } from './support-list.tsx';
import { useSupportSearch } from './use-support-search.ts';
import { disputeStateWords } from './words.ts';

/** The disputes of all sellers, the nearest deadline first. */
export function DisputeList() {
  const { t } = useLingui();
  const search = useSupportSearch();
  const read = useQuery(disputesQuery(search));
  return (
    <>
      <Filters>
        <Choice label={t`State`} name="state" all={t`To answer`} options={[['over', t`Answered or over`]]} />
      </Filters>
      <SupportList
        read={read}
        empty={{
          title: <Trans>No dispute waits for an answer.</Trans>,
          text: <Trans>When a bank asks about a payment, the seller has a few days to answer.</Trans>,
        }}
      >
        {({ items }) => <DisputeTable disputes={items} />}
      </SupportList>
    </>
  );
}

function DisputeTable({ disputes }: { disputes: readonly PlatformDispute[] }) {
  const { t } = useLingui();
  return (
    <Table label={t`Disputes`} dense many>
      <thead>
        <tr>
          <Th>{t`Order`}</Th>
          <Th>{t`Seller`}</Th>
          <Th>{t`State`}</Th>
          <Th>{t`Reason`}</Th>
          <Th numeral>{t`Amount`}</Th>
          <Th>{t`Answer by`}</Th>
          <Th>{t`Opened`}</Th>
        </tr>
      </thead>
      <tbody>
        {disputes.map((dispute) => (
          <DisputeRow key={dispute.id} dispute={dispute} />
        ))}
      </tbody>
    </Table>
  );
}

function DisputeRow({ dispute }: { dispute: PlatformDispute }) {
  const { t } = useLingui();
  const { orderId, orderNumber, sellerOrgName, status, reason, amount, currency, openedAt } = dispute;
  const { evidenceDueBy, evidenceSubmittedAt } = dispute;
  return (
    <tr className="relative">
      <RowHead>
        <RowLink to={paths.order(orderId)} code>
          {orderNumber}
        </RowLink>
      </RowHead>
      <Td label={t`Seller`}>
        <span className="block max-w-48 truncate">{sellerOrgName}</span>
      </Td>
      <Td label={t`State`}>
        <StatusBadge tone={disputeStateWords[status].tone}>{t(disputeStateWords[status].label)}</StatusBadge>
      </Td>
      <Td label={t`Reason`}>
        <span lang="en">{humanize(reason)}</span>
      </Td>
      <Td label={t`Amount`} numeral>
        <Money amount={amount} currency={currency} />
      </Td>
      <Td label={t`Answer by`}>
        {evidenceSubmittedAt ? (
          <Trans>Answered</Trans>
        ) : evidenceDueBy ? (
          <>
            <DateText value={evidenceDueBy} />{' '}
            <span className="text-sm text-muted">
              <RelativeTime value={evidenceDueBy} />
            </span>
          </>
        ) : (
          '–'
        )}
      </Td>
      <Td label={t`Opened`}>
        <DateText value={openedAt} />
      </Td>
    </tr>
  );
}
