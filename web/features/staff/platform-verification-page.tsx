import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link, useNavigate } from '@tanstack/react-router';
import CircleCheck from 'lucide-react/icons/circle-check';
import { Suspense, useState } from 'react';
import type { ReviewedVerification } from '../../../contract/verification-reviews.ts';
import { client } from '../../api/client.ts';
import { useMutation } from '../../api/use-mutation.ts';
import { paths } from '../../paths.ts';
import { LoadedList } from '../../reads/loaded.tsx';
import { useNeighbourPages } from '../../routing/keyset-trail.ts';
import { lazyComponent } from '../../routing/lazy-component.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Pager } from '../../ui/pager.tsx';
import { Select } from '../../ui/select.tsx';
import { RowsSkeleton } from '../organizations/rows-skeleton.tsx';
import { PlatformHeader } from './platform-header.tsx';
import { type PlatformVerificationSearch, platformVerificationSearch } from './search-params.ts';
import { verificationsQuery } from './verification/queries.ts';
import { VerificationTable } from './verification/verification-table.tsx';

const route = getRouteApi(`/app${paths.internalAdmin}/verification`);
const ReviewVerification = lazyComponent(
  () => import('./verification/review-verification.tsx'),
  'ReviewVerification',
);

/** The lists of values that wait for staff: those that sellers and buyers declared, and proposals to revoke a verified value. */
export function PlatformVerificationPage() {
  const search = route.useSearch();
  const read = useQuery(verificationsQuery(search));
  const [open, setOpen] = useState<ReviewedVerification | null>(null);
  const view = useView(setOpen);
  return (
    <>
      <PlatformHeader />
      <QueueFilter search={search} />
      <LoadedList
        read={read}
        failure={<Trans>Failed to load the verification</Trans>}
        loading={<RowsSkeleton />}
        empty={({ items }) => items.length === 0 && <NothingWaits isQueue={!search.filter} />}
      >
        {({ items, nextCursor }) => (
          <>
            <VerificationTable
              items={items}
              opening={view.isPending ? view.variables : null}
              onOpen={view.mutate}
            />
            <Pages search={search} nextCursor={nextCursor} />
          </>
        )}
      </LoadedList>
      <Suspense>{open && <ReviewVerification value={open} onClose={() => setOpen(null)} />}</Suspense>
    </>
  );
}

/** Opens a value. The server records the view in the audit of staff. */
function useView(onOpen: (value: ReviewedVerification) => void) {
  return useMutation({
    mutationFn: (id: string) => client.support.viewVerification({ id }),
    meta: { errorTitle: msg`Failed to open the value` },
    onSuccess: onOpen,
  });
}

type SearchProps = { search: PlatformVerificationSearch };

function QueueFilter({ search }: SearchProps) {
  const { t } = useLingui();
  const navigate = useNavigate({ from: paths.platformVerification });
  return (
    <search className="mb-3 flex flex-wrap items-center gap-2">
      <Queues search={search} />
      <Select
        aria-label={t`Values`}
        className="min-w-36 flex-1 sm:flex-none"
        value={search.filter ?? ''}
        onChange={({ target }) =>
          void navigate({
            search: platformVerificationSearch({ of: search.of, filter: target.value }),
            resetScroll: false,
          })
        }
      >
        <option value="">{t`Waiting for a decision`}</option>
        <option value="verified">{t({ message: 'Verified', context: 'passport' })}</option>
        <option value="revoked">{t({ message: 'Revoked', context: 'passport' })}</option>
      </Select>
    </search>
  );
}

/** The links to the queues of sellers and of buyers. */
function Queues({ search: { filter, of } }: SearchProps) {
  const { t } = useLingui();
  const queues = [
    { words: t`Sellers`, of: undefined },
    { words: t`Credentials`, of: 'buyers' as const },
  ];
  return (
    <nav aria-label={t`Queues`} className="flex gap-1">
      {queues.map((queue) => (
        <Button key={queue.words} asChild variant={of === queue.of ? 'primary' : 'outline'}>
          <Link
            to={paths.platformVerification}
            search={platformVerificationSearch({ filter, of: queue.of })}
            aria-current={of === queue.of ? 'page' : undefined}
          >
            {queue.words}
          </Link>
        </Button>
      ))}
    </nav>
  );
}

function NothingWaits({ isQueue }: { isQueue: boolean }) {
  return (
    <EmptyState
      icon={<CircleCheck />}
      title={isQueue ? <Trans>No value waits for a review.</Trans> : <Trans>No results found.</Trans>}
    />
  );
}

function Pages({ search, nextCursor }: SearchProps & { nextCursor: string | null }) {
  const { t } = useLingui();
  const { previous, next } = useNeighbourPages(search.cursor, nextCursor);
  const link = (place: typeof next) =>
    place && (
      <Link
        to={paths.platformVerification}
        search={platformVerificationSearch({ ...search, cursor: place.cursor })}
        state={place.state}
      />
    );
  return <Pager label={t`Pages of the list`} previous={link(previous)} next={link(next)} />;
}
