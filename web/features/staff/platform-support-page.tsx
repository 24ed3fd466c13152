import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { limits } from '../../../contract/limits.ts';
import { ReadError } from '../../reads/read-error.tsx';
import { Tabs } from '../../ui/tab-parts.tsx';
import { Tab, TabList, TabPanel } from '../../ui/tabs.tsx';
import { PlatformHeader } from './platform-header.tsx';
import type { SupportSearch } from './search-params.ts';
import { ActionList } from './support/action-list.tsx';
import { DiscrepancyList } from './support/discrepancy-list.tsx';
import { DisputeList } from './support/dispute-list.tsx';
import { EmailList } from './support/email-list.tsx';
import { EventList } from './support/event-list.tsx';
import { FindAnything } from './support/find-anything.tsx';
import { standingQuery } from './support/first-queries.ts';
import { JobList } from './support/job-list.tsx';
import { PassportList } from './support/passport-list.tsx';
import { RecentOrders, RecentProducts } from './support/recent-lists.tsx';
import { unnarrowed, useChangeSearch, useSupportSearch } from './support/use-support-search.ts';

const first = 'orders';
type TabName = NonNullable<SupportSearch['tab']> | typeof first;

/** The page with the support tools, for staff (docs/product.md, Platform staff). */
export function SupportPage() {
  const standing = useQuery(standingQuery);
  return (
    <>
      <PlatformHeader />
      <ReadError read={standing} what={<Trans>Failed to load support tools data</Trans>} className="mb-4" />
      <FindAnything />
      <SupportTabs />
    </>
  );
}

function SupportTabs() {
  const { t } = useLingui();
  const { tab = first } = useSupportSearch();
  const change = useChangeSearch();
  return (
    <Tabs value={tab} onValueChange={(next) => change({ ...unnarrowed, event: '', cursor: '', tab: next })}>
      <TabList label={t`Support tools`}>
        <SupportTab value="orders">
          <Trans>Recent Orders</Trans>
        </SupportTab>
        <SupportTab value="products">
          <Trans>Recent Products</Trans>
        </SupportTab>
        <SupportTab value="events" counted="failedEvents">
          <Trans>Events</Trans>
        </SupportTab>
        <SupportTab value="jobs" counted="failedJobs">
          <Trans>Failed jobs</Trans>
        </SupportTab>
        <SupportTab value="mail" counted="unsentEmails">
          <Trans>Emails</Trans>
        </SupportTab>
        <SupportTab value="disputes" counted="openDisputes">
          <Trans>Disputes</Trans>
        </SupportTab>
        <SupportTab value="discrepancies" counted="openDiscrepancies">
          <Trans>Discrepancies</Trans>
        </SupportTab>
        <SupportTab value="passports">
          <Trans>Regulatory passports</Trans>
        </SupportTab>
        <SupportTab value="actions">
          <Trans>Staff actions</Trans>
        </SupportTab>
      </TabList>
      {Object.entries(lists).map(([value, list]) => (
        <TabPanel key={value} value={value}>
          {list}
        </TabPanel>
      ))}
    </Tabs>
  );
}

const lists: Record<TabName, ReactNode> = {
  orders: <RecentOrders />,
  products: <RecentProducts />,
  events: <EventList />,
  jobs: <JobList />,
  mail: <EmailList />,
  disputes: <DisputeList />,
  discrepancies: <DiscrepancyList />,
  passports: <PassportList />,
  actions: <ActionList />,
};

type Counted = 'failedEvents' | 'failedJobs' | 'unsentEmails' | 'openDisputes' | 'openDiscrepancies';
type SupportTabProps = { value: TabName; counted?: Counted; children: ReactNode };

/** A tab with the number of entries that need attention. */
function SupportTab({ value, counted, children }: SupportTabProps) {
  const { i18n } = useLingui();
  const { data } = useQuery(standingQuery);
  const count = counted && data?.[counted];
  return (
    <Tab value={value}>
      {children}
      {count ? (
        <span className="h-4.5 min-w-5 rounded-sm bg-red-soft px-1.5 text-center text-xs/4.5 font-semibold text-red tabular-nums">
          {i18n.number(count)}
          {count === limits.attention && '+'}
          <span className="sr-only">
            {' '}
            <Plural value={count} one="needs attention" other="need attention" />
          </span>
        </span>
      ) : null}
    </Tab>
  );
}
