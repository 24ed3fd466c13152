import type { I18n } from '@lingui/core';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import MessageSquare from 'lucide-react/icons/message-square';
import Scale from 'lucide-react/icons/scale';
import Truck from 'lucide-react/icons/truck';
import type { ReactNode } from 'react';
import { limits } from '../../../../contract/limits.ts';
import { paymentStatuses } from '../../../../contract/order-status.ts';
import { paths } from '../../../paths.ts';
import { useTypedSearch } from '../../../routing/use-typed-search.ts';
import { Button } from '../../../ui/button.tsx';
import { classes } from '../../../ui/classes.ts';
import { controlHeight, controlLook } from '../../../ui/control.ts';
import { Input } from '../../../ui/input.tsx';
import { SearchInput } from '../../../ui/search-input.tsx';
import { Select } from '../../../ui/select.tsx';
import { useHasIdled } from '../../../ui/use-has-idled.ts';
import { orderCountsQuery } from '../api.ts';
import { paymentStatusWords } from '../order-words.ts';
import { type OrdersSearch, ordersSearch, salesFilters } from '../search-params.ts';
import { ExportSales } from './export-sales.tsx';

type SalesToolbarProps = { orgId: string; search: OrdersSearch };
type Change = (choice: Partial<Record<keyof OrdersSearch, string | undefined>>, replace?: boolean) => void;

/** The search (order number, buyer, product), the filters and the export. Search and filters are in the URL. */
export function SalesToolbar({ orgId, search }: SalesToolbarProps) {
  const { t } = useLingui();
  const navigate = useNavigate({ from: paths.orders });
  const change: Change = (choice, replace = false) =>
    void navigate({
      // Adds the chosen filter to the current search parameters and opens the first page of the list.
      search: (latest) => ordersSearch({ ...latest, cursor: undefined, ...choice }),
      replace,
      resetScroll: false,
    });
  const [typed, type] = useTypedSearch(search.search ?? '', (text) =>
    change({ search: text.slice(0, limits.search) }, search.search !== undefined),
  );
  const filter = { orgId, search, change };
  return (
    <search className="mb-3 flex flex-wrap items-center gap-2">
      <SearchInput
        label={t`Search by order number, buyer or product`}
        placeholder={t`Order number, buyer or product`}
        value={typed}
        onValueChange={type}
        className="min-w-full flex-1 sm:min-w-48"
      />
      <Toggle {...filter} name="toShip" icon={<Truck aria-hidden="true" />}>
        <Trans>To ship</Trans>
      </Toggle>
      <Toggle {...filter} name="toAnswer" icon={<Scale aria-hidden="true" />} isRare>
        <Trans>Disputes to answer</Trans>
      </Toggle>
      <Toggle {...filter} name="unread" icon={<MessageSquare aria-hidden="true" />} isRare>
        <Trans>Unread messages</Trans>
      </Toggle>
      <Payment {...filter} />
      <Days search={search} change={change} />
      {Object.keys(salesFilters(search)).length > 0 && (
        <Button
          variant="ghost"
          onClick={() =>
            change({ payment: '', toShip: '', toAnswer: '', unread: '', from: '', to: '', search: '' })
          }
        >
          <Trans>Clear filters</Trans>
        </Button>
      )}
      <ExportSales orgId={orgId} search={search} />
    </search>
  );
}

type FilterProps = SalesToolbarProps & { change: Change };

type ToggleProps = FilterProps & {
  name: 'toShip' | 'toAnswer' | 'unread';
  icon: ReactNode;
  /** If true, the filter is shown only when at least one order matches it or the URL already contains it. */
  isRare?: boolean;
  children: ReactNode;
};

/**
 * A filter for orders that need an action of the seller. It removes the status filter, because both together would
 * match nothing or the same orders.
 */
function Toggle({ orgId, search, change, name, icon, isRare = false, children }: ToggleProps) {
  const { i18n } = useLingui();
  const { data } = useQuery(orderCountsQuery({ side: 'sales', orgId }));
  const isChosen = search[name] !== undefined;
  if (isRare && !data?.[name] && !isChosen) return null;
  return (
    <Button
      className="max-sm:flex-1"
      variant={isChosen ? 'primary' : 'outline'}
      aria-pressed={isChosen}
      onClick={() => change({ [name]: isChosen ? '' : 'true', status: '' })}
    >
      {icon}
      {children}
      {data && <span className="tabular-nums">{counted(data[name], name, i18n)}</span>}
    </Button>
  );
}

function counted(count: number, name: ToggleProps['name'], i18n: I18n): string {
  const isMore = name === 'unread' && count >= limits.countedUnread;
  return isMore ? `${i18n.number(count - 1)}+` : i18n.number(count);
}

function Payment({ orgId, search, change }: FilterProps) {
  const { t, i18n } = useLingui();
  const { data } = useQuery(orderCountsQuery({ side: 'sales', orgId }));
  return (
    <Select
      aria-label={t`Payment`}
      className="min-w-36 flex-1 sm:flex-none"
      value={search.payment ?? ''}
      onChange={({ target }) => change({ payment: target.value })}
    >
      <option value="">{t`Any payment`}</option>
      {paymentStatuses.map((payment) => (
        <option key={payment} value={payment}>
          {t(paymentStatusWords[payment].label)}
          {data && ` (${i18n.number(data.byPayment[payment])})`}
        </option>
      ))}
    </Select>
  );
}

/**
 * The range of days. Date inputs take as long to render as the whole list. So they render after the list, and space is
 * reserved for them until then.
 */
function Days({ search: { from, to }, change }: Pick<FilterProps, 'search' | 'change'>) {
  const { t } = useLingui();
  const hasIdled = useHasIdled();
  const width = 'min-w-0 flex-1 sm:w-38! sm:flex-none';
  const day = (name: 'from' | 'to', label: string, bounds: { min?: string; max?: string }) =>
    hasIdled ? (
      <Input
        type="date"
        aria-label={label}
        className={width}
        value={{ from, to }[name] ?? ''}
        {...bounds}
        onChange={({ target }) => change({ [name]: target.value }, true)}
      />
    ) : (
      <span className={classes(controlLook, controlHeight, width)} />
    );
  return (
    <span className="flex min-w-0 items-center gap-1.5 max-sm:w-full">
      {day('from', t`Placed from`, to ? { max: to } : {})}
      <span aria-hidden="true">–</span>
      {day('to', t`Placed until`, from ? { min: from } : {})}
    </span>
  );
}
