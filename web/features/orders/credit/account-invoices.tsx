import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import FileText from 'lucide-react/icons/file-text';
import { type ReactNode, Suspense, useState } from 'react';
import type { CreditAccount } from '../../../../contract/credit-accounts.ts';
import type { CreditInvoice } from '../../../../contract/credit-invoices.ts';
import { paths } from '../../../paths.ts';
import { LoadedList } from '../../../reads/loaded.tsx';
import { useNeighbourPages } from '../../../routing/keyset-trail.ts';
import { lazyComponent } from '../../../routing/lazy-component.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Pager } from '../../../ui/pager.tsx';
import { Segmented } from '../../../ui/segmented.tsx';
import { RowsSkeleton } from '../../organizations/rows-skeleton.tsx';
import { type AccountSearch, accountSearch } from './account-search.ts';
import { invoicesQuery } from './api.ts';
import { PayableInvoices } from './card/payable-invoices.tsx';
import { useMayPay } from './card/use-may-pay.ts';
import { InvoicesTable } from './invoices-table.tsx';
import { type InvoiceAction, InvoiceMenu } from './notes/invoice-menu.tsx';

const IssueNote = lazyComponent(() => import('./notes/issue-note.tsx'), 'IssueNote');
const WriteOff = lazyComponent(() => import('./notes/write-off.tsx'), 'WriteOff');

type AccountInvoicesProps = {
  account: CreditAccount;
  search: AccountSearch;
  /** Whether the user may issue notes and write off, as a manager of the seller. */
  mayChange: boolean;
};

/** The invoices of an account, with what is left to pay and when it is due. */
export function AccountInvoices({ account, search, mayChange }: AccountInvoicesProps) {
  const read = useQuery(invoicesQuery(account.id, search));
  return (
    <section aria-labelledby="invoices" className="grid gap-3">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h2 id="invoices">
          <Trans>Invoices</Trans>
        </h2>
        <States account={account} search={search} />
      </div>
      <LoadedList read={read} failure={<Trans>Unable to load the invoices</Trans>} loading={<RowsSkeleton />}>
        {({ items, nextCursor }) => (
          <>
            {items.length === 0 ? (
              <NoInvoices search={search} />
            ) : (
              <Listed invoices={items} account={account} mayChange={mayChange} />
            )}
            <Pages account={account} search={search} nextCursor={nextCursor} />
          </>
        )}
      </LoadedList>
    </section>
  );
}

type ListedProps = Pick<AccountInvoicesProps, 'account' | 'mayChange'> & {
  invoices: readonly CreditInvoice[];
};

/** The invoices, with the actions of the user: the seller changes them, and the buyer pays them. */
function Listed({ mayChange, ...list }: ListedProps) {
  const mayPay = useMayPay(list.account);
  if (mayChange) return <ChangeableInvoices {...list} />;
  if (mayPay) return <PayableInvoices {...list} />;
  return <InvoicesTable invoices={list.invoices} currency={list.account.currency} />;
}

/** The invoices, with the seller's actions. An open dialog stays when its invoice leaves the list. */
function ChangeableInvoices({ invoices, account }: Omit<ListedProps, 'mayChange'>) {
  const [asked, setAsked] = useState<{ what: InvoiceAction; about: CreditInvoice } | null>(null);
  const menuOf = (about: CreditInvoice) => (
    <InvoiceMenu invoice={about} onAsk={(what) => setAsked({ what, about })} />
  );
  const dialog = asked && {
    account,
    invoice: invoices.find(({ id }) => id === asked.about.id) ?? asked.about,
    onClose: () => setAsked(null),
  };
  return (
    <>
      <InvoicesTable invoices={invoices} currency={account.currency} actionsOf={menuOf} />
      <Suspense>
        {dialog && asked.what === 'note' && <IssueNote {...dialog} />}
        {dialog && asked.what === 'write-off' && <WriteOff {...dialog} />}
      </Suspense>
    </>
  );
}

type SearchedProps = Omit<AccountInvoicesProps, 'mayChange'>;

function States({ account: { id }, search }: SearchedProps) {
  const { t } = useLingui();
  const navigate = useNavigate();
  return (
    <Segmented
      label={t`Which invoices`}
      value={search.invoices ?? 'open'}
      onValueChange={(invoices) =>
        void navigate({ to: paths.creditAccount(id), search: { invoices }, resetScroll: false })
      }
      options={[
        { value: 'open', label: t({ message: 'Open', context: 'invoices' }) },
        { value: 'overdue', label: t({ message: 'Overdue', context: 'invoices' }) },
        { value: 'all', label: t({ message: 'All', context: 'invoices' }) },
      ]}
    />
  );
}

function NoInvoices({ search: { invoices = 'open' } }: { search: AccountSearch }) {
  const texts: Record<typeof invoices, ReactNode> = {
    open: <Trans>Nothing is left to pay.</Trans>,
    overdue: <Trans>No invoice is overdue.</Trans>,
    all: <Trans>What ships on account is invoiced, and appears here.</Trans>,
  };
  return <EmptyState icon={<FileText />} title={<Trans>No invoices</Trans>} text={texts[invoices]} />;
}

type PagesProps = SearchedProps & { nextCursor: string | null };

function Pages({ account: { id }, search, nextCursor }: PagesProps) {
  const { t } = useLingui();
  const { previous, next } = useNeighbourPages(search.cursor, nextCursor);
  const link = (place: typeof next) =>
    place && (
      <Link
        to={paths.creditAccount(id)}
        search={accountSearch({ ...search, cursor: place.cursor })}
        state={place.state}
      />
    );
  return <Pager label={t`Pages of invoices`} previous={link(previous)} next={link(next)} />;
}
