import { Trans, useLingui } from '@lingui/react/macro';
import type { UseQueryResult } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { CreditAccount } from '../../../../contract/credit-accounts.ts';
import { paths } from '../../../paths.ts';
import { LoadedList } from '../../../reads/loaded.tsx';
import { useNeighbourPages } from '../../../routing/keyset-trail.ts';
import { Card, CardBody } from '../../../ui/card.tsx';
import { Pager } from '../../../ui/pager.tsx';
import { RowsSkeleton } from '../../organizations/rows-skeleton.tsx';
import { AccountBadge } from './account-badge.tsx';
import { AccountBar } from './account-bar.tsx';
import { type AccountsSearch, accountsSearch } from './accounts-search.ts';
import { TermsText } from './terms-text.tsx';

type AccountListProps = {
  read: UseQueryResult<{ items: CreditAccount[]; nextCursor: string | null }>;
  search: AccountsSearch;
  /** The party that names an account in the list. */
  other: 'seller' | 'buyer';
  /** What to show instead of an empty list. */
  empty: ReactNode;
};

/** One page of accounts, with the links to the neighbouring pages. */
export function AccountList({ read, search, other, empty }: AccountListProps) {
  return (
    <LoadedList read={read} failure={<Trans>Unable to load the accounts</Trans>} loading={<RowsSkeleton />}>
      {({ items, nextCursor }) => (
        <>
          {items.length === 0 ? (
            empty
          ) : (
            <ul className="grid gap-4">
              {items.map((account) => (
                <AccountItem key={account.id} account={account} name={account[other].name} />
              ))}
            </ul>
          )}
          <Pages search={search} nextCursor={nextCursor} />
        </>
      )}
    </LoadedList>
  );
}

function AccountItem({ account, name }: { account: CreditAccount; name: string }) {
  const { id, state, terms, blockReason } = account;
  return (
    <li>
      <Card aria-labelledby={`account-${id}`}>
        <CardBody className="grid gap-4">
          <div className="grid min-w-0 gap-1">
            <div className="flex flex-wrap items-center gap-2">
              <h2 id={`account-${id}`} className="break-words">
                <Link to={paths.creditAccount(id)} className="rounded-sm hover:underline">
                  {name}
                </Link>
              </h2>
              <AccountBadge state={state} />
            </div>
            {terms && (
              <p className="text-sm text-muted">
                <TermsText terms={terms} />
              </p>
            )}
            {state === 'blocked' && blockReason && <p className="text-sm break-words">{blockReason}</p>}
          </div>
          <AccountBar account={account} />
        </CardBody>
      </Card>
    </li>
  );
}

function Pages({ search, nextCursor }: { search: AccountsSearch; nextCursor: string | null }) {
  const { t } = useLingui();
  const { previous, next } = useNeighbourPages(search.cursor, nextCursor);
  const link = (place: typeof next) =>
    place && (
      <Link
        to={paths.creditAccounts}
        search={accountsSearch({ ...search, cursor: place.cursor })}
        state={place.state}
      />
    );
  return <Pager label={t`Pages of accounts`} previous={link(previous)} next={link(next)} />;
}
