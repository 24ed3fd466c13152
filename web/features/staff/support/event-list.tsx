import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { eventStates, type ProviderEventRow } from '../../../../contract/provider-events.ts';
import { paths } from '../../../paths.ts';
import { StatusBadge } from '../../../ui/status-badge.tsx';
import { RowHead, Table, Td, Th } from '../../../ui/table.tsx';
import { DateText } from '../../../ui/time.tsx';
import { ErrorText } from './error-text.tsx';
import { EventSheet } from './event-sheet.tsx';
import { AboutFilter, Choice, Filters } from './filters.tsx';
import { standingQuery } from './first-queries.ts';
import { eventsQuery } from './queries.ts';
import { CellLink, RowLink } from './row-link.tsx';
import { SupportList } from './support-list.tsx';
import { useChangeSearch, useSupportSearch } from './use-support-search.ts';
import { eventStateWords } from './words.ts';

/** The payment provider's events and the state of their processing. */
export function EventList() {
  const { t } = useLingui();
  const search = useSupportSearch();
  const change = useChangeSearch();
  const read = useQuery(eventsQuery(search));
  const { data: standing } = useQuery(standingQuery);
  return (
    <>
      <Filters>
        <AboutFilter
          label={t`Events about an order or an id of the provider`}
          placeholder={t`Order number, or an id such as pi_…`}
        />
        <Choice
          label={t`State`}
          name="state"
          all={t`Any state`}
          options={eventStates.map((state) => [state, t(eventStateWords[state].label)])}
        />
        <Choice
          label={t`Type`}
          name="kind"
          all={t`Any type`}
          options={(standing?.eventTypes ?? []).map((type) => [type, type])}
        />
      </Filters>
      <SupportList
        read={read}
        empty={{ title: <Trans>The payment provider has told us nothing yet.</Trans> }}
      >
        {({ items }) => <EventTable events={items} />}
      </SupportList>
      {search.event && <EventSheet id={search.event} onClose={() => change({ event: '' })} />}
    </>
  );
}

function EventTable({ events }: { events: readonly ProviderEventRow[] }) {
  const { t } = useLingui();
  const search = useSupportSearch();
  return (
    <Table label={t`Events`} many dense>
      <thead>
        <tr>
          <Th>{t`Event`}</Th>
          <Th>{t`About`}</Th>
          <Th>{t`Order`}</Th>
          <Th>{t`State`}</Th>
          <Th>{t`Received`}</Th>
        </tr>
      </thead>
      <tbody>
        {events.map(({ id, type, objectId, orderId, orderNumber, state, error, receivedAt }) => (
          <tr key={id} className="relative">
            <RowHead>
              <div className="min-w-0">
                <RowLink
                  to={paths.platformSupport}
                  search={{ ...search, event: id }}
                  resetScroll={false}
                  code
                >
                  {type}
                </RowLink>
                {error && <ErrorText text={error} />}
              </div>
            </RowHead>
            <Td label={t`About`}>
              <span className="block max-w-44 truncate font-mono text-sm" title={objectId ?? undefined}>
                {objectId ?? '–'}
              </span>
            </Td>
            <Td label={t`Order`}>
              {orderId ? <CellLink to={paths.order(orderId)}>{orderNumber}</CellLink> : '–'}
            </Td>
            <Td label={t`State`}>
              <StatusBadge tone={eventStateWords[state].tone}>{t(eventStateWords[state].label)}</StatusBadge>
            </Td>
            <Td label={t`Received`}>
              <DateText value={receivedAt} withTime />
            </Td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}
