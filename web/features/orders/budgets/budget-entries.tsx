import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import type { BudgetEntryKind } from '../../../../contract/budget-kinds.ts';
import type { BudgetDetails } from '../../../../contract/budgets.ts';
import { paths } from '../../../paths.ts';
import { Money } from '../../../ui/money.tsx';
import { StatusBadge } from '../../../ui/status-badge.tsx';
import { Table, Td, Th } from '../../../ui/table.tsx';
import { DateText } from '../../../ui/time.tsx';

const kindWords: Record<BudgetEntryKind, ReturnType<typeof msg>> = {
  reserve: msg`Reserved`,
  release: msg`Released`,
  commit: msg`Paid`,
  reverse: msg`Refunded`,
  carry_over: msg`Carried over`,
};

/** The latest entries of a budget, newest first. */
export function BudgetEntries({ budget: { entries, currency } }: { budget: BudgetDetails }) {
  const { t } = useLingui();
  if (entries.length === 0) return null;
  return (
    <section aria-labelledby="entries" className="grid gap-3">
      <h2 id="entries">{t`Latest entries`}</h2>
      <Table label={t`Latest entries`}>
        <thead>
          <tr>
            <Th>{t`Date`}</Th>
            <Th>{t`Entry`}</Th>
            <Th>{t`Subject`}</Th>
            <Th numeral>{t`Amount`}</Th>
          </tr>
        </thead>
        <tbody>
          {entries.map((entry) => (
            <tr key={entry.id}>
              <Td label={t`Date`}>
                <DateText value={entry.at} withTime />
              </Td>
              <Td label={t`Entry`}>
                <span className="inline-flex flex-wrap items-center gap-2">
                  {t(kindWords[entry.kind])}
                  {entry.exceeds && entry.kind === 'reserve' && (
                    <StatusBadge tone="red">{t`Exceeded`}</StatusBadge>
                  )}
                </span>
              </Td>
              <Td label={t`Subject`}>
                <Subject entry={entry} />
              </Td>
              <Td label={t`Amount`} numeral>
                <Money amount={entry.amount} currency={currency} />
              </Td>
            </tr>
          ))}
        </tbody>
      </Table>
    </section>
  );
}

function Subject({ entry }: { entry: BudgetDetails['entries'][number] }) {
  const { requisitionId, orderId, orderNumber } = entry;
  if (orderId && orderNumber)
    return (
      <Link to={paths.order(orderId)} className="rounded-sm hover:underline">
        {orderNumber}
      </Link>
    );
  if (requisitionId)
    return (
      <Link to={paths.requisitions} search={{ id: requisitionId }} className="rounded-sm hover:underline">
        <Trans>Requisition</Trans>
      </Link>
    );
  return <Trans>Next or earlier budget</Trans>;
}
