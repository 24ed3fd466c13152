import { Trans } from '@lingui/react/macro';
import { useInfiniteQuery } from '@tanstack/react-query';
import type { DeletedProduct } from '../../../../../contract/deleted-products.ts';
import { api } from '../../../../api/client.ts';
import { Loaded } from '../../../../reads/loaded.tsx';
import { Button } from '../../../../ui/button.tsx';
import { Money } from '../../../../ui/money.tsx';
import { Loading, Skeleton } from '../../../../ui/skeleton.tsx';
import { DateText } from '../../../../ui/time.tsx';
import { ChangedBy } from '../../edit/history/changed-by.tsx';
import { useRestore } from './use-restore.ts';

function deletedQuery(orgId: string) {
  return api.products.listDeleted.infiniteOptions({
    input: (cursor: string | undefined) => ({ orgId, cursor }),
    initialPageParam: undefined,
    getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
    staleTime: 0,
  });
}

/** The deleted products of an organization, newest first, page by page. */
export function DeletedList({ orgId }: { orgId: string }) {
  const read = useInfiniteQuery(deletedQuery(orgId));
  return (
    <Loaded
      bare
      read={read}
      failure={<Trans>Failed to load products</Trans>}
      loading={<DeletedSkeleton />}
      empty={({ pages }) => pages[0]?.items.length === 0 && <NothingDeleted />}
    >
      {({ pages }) => (
        <>
          <ul className="divide-y">
            {pages
              .flatMap(({ items }) => items)
              .map((product) => (
                <DeletedRow key={product.id} product={product} />
              ))}
          </ul>
          {read.hasNextPage && (
            <Button
              variant="outline"
              size="sm"
              className="mt-3"
              busy={read.isFetchingNextPage}
              onClick={() => void read.fetchNextPage()}
            >
              <Trans>Show more</Trans>
            </Button>
          )}
        </>
      )}
    </Loaded>
  );
}

function DeletedRow({ product }: { product: DeletedProduct }) {
  const { id, name, price, currency, deletedAt, deletedBy, deletedByName } = product;
  const restore = useRestore(id);
  const who = <ChangedBy changedBy={deletedBy} changedByName={deletedByName} />;
  return (
    <li className="flex items-center gap-4 py-3">
      <div className="min-w-0 flex-1">
        <p className="font-medium break-words">{name}</p>
        <p className="flex flex-wrap gap-x-3 text-sm text-muted">
          <Money amount={price} currency={currency} />
          <span className="min-w-0">
            <Trans>Deleted by {who}</Trans>
          </span>
          <DateText value={deletedAt} withTime />
        </p>
      </div>
      <Button variant="outline" size="sm" busy={restore.isPending} onClick={() => restore.mutate()}>
        <Trans>
          Restore<span className="sr-only"> {name}</span>
        </Trans>
      </Button>
    </li>
  );
}

function NothingDeleted() {
  return (
    <p className="py-4 text-muted">
      <Trans>Nothing was deleted recently.</Trans>
    </p>
  );
}

function DeletedSkeleton() {
  return (
    <Loading className="grid gap-4 py-3">
      <Skeleton className="h-11 w-full" />
      <Skeleton className="h-11 w-full" />
      <Skeleton className="h-11 w-full" />
    </Loading>
  );
}
