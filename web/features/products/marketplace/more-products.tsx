import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { type UseInfiniteQueryResult, useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { type ReactNode, type RefObject, useEffect, useRef } from 'react';
import type { ListedProduct, ProductPage } from '../../../../contract/products.ts';
import { describeError } from '../../../api/error-words.ts';
import { paths } from '../../../paths.ts';
import { Button } from '../../../ui/button.tsx';
import { type MarketplaceSearch, marketplaceSearch } from '../search-params.ts';
import { marketplacePagesQuery } from './marketplace-pages-query.ts';
import { useRestoredPlace } from './use-restored-place.ts';

/**
 * This number of pages loads automatically. For later pages the user must press a button; otherwise the footer could
 * not be reached.
 */
const automaticPages = 3;
/**
 * The maximum number of pages of results in one list. The number is limited, because the browser reads all these pages
 * again when a product changes. If there are more results, a link at the end of the list opens the next results under
 * another URL.
 */
const mostPages = 6;
/** More rows load when the end of the list is less than half a screen below the screen (IntersectionObserver). */
const ahead = '0px 0px 50% 0px';

type Row = (product: ListedProduct) => ReactNode;
/**
 * Renders the rows after the first page, in the layout of the list. The number of columns is needed only in a table.
 */
export type MoreOf = (row: Row, columns?: number) => ReactNode;

/** Renders the actions of a product next to its link. */
export type Beside = Row;

type MoreProductsProps = {
  first: ProductPage;
  search: MarketplaceSearch;
  row: Row;
  columns: number | undefined;
};

/** The rows after the first page, and the element that loads more rows. Rendered inside the list. */
export function MoreProducts({ first, search, row, columns }: MoreProductsProps) {
  const pages = useInfiniteQuery(marketplacePagesQuery(search, first));
  const rest = rowsAfter(first, pages.data.pages);
  return (
    <>
      {rest.map(row)}
      <NextPage {...{ pages, search, columns }} count={first.items.length + rest.length} />
    </>
  );
}

/** The products of the later pages. Omits products of the first page, which is read separately and may be newer. */
function rowsAfter({ items }: ProductPage, pages: readonly ProductPage[]): ListedProduct[] {
  if (pages.length < 2) return [];
  const byId = new Map(pages.flatMap((page) => page.items).map((product) => [product.id, product]));
  for (const { id } of items) byId.delete(id);
  return [...byId.values()];
}

type Pages = Extract<UseInfiniteQueryResult<{ pages: ProductPage[] }>, { data: object }>;
type NextPageProps = Pick<MoreProductsProps, 'search' | 'columns'> & { pages: Pages; count: number };

function NextPage({ pages, search, columns, count }: NextPageProps) {
  const { t } = useLingui();
  const { hasNextPage, isFetchingNextPage, isFetchNextPageError, error, fetchNextPage } = pages;
  const place = useRef<HTMLElement>(null);
  const { length } = pages.data.pages;
  const loadsAutomatically = length < automaticPages && !pages.isFetching && !isFetchNextPageError;
  useWhenNear(place, hasNextPage && loadsAutomatically, fetchNextPage);
  useRestoredPlace(place, search, pages);
  const press = async () => {
    const last = place.current?.previousElementSibling;
    await fetchNextPage();
    // Moves the keyboard focus to the first new row.
    last?.nextElementSibling?.querySelector('a')?.focus({ preventScroll: true });
  };
  return (
    <LastRow place={place} columns={columns} hidden={!hasNextPage && length === 1 && !search.cursor}>
      <span role="status" className="sr-only">
        {t`${plural(count, { one: '# product shown', other: '# products shown' })}`}
      </span>
      {isFetchNextPageError && (
        <span role="alert" className="text-sm text-amber">
          <Trans>Failed to load products</Trans>. {error && describeError(error)}
        </span>
      )}
      {search.cursor && (
        <PageLink search={{ ...search, cursor: undefined }} words={<Trans>First products</Trans>} />
      )}
      {hasNextPage && length >= mostPages && (
        <PageLink
          search={{ ...search, cursor: pages.data.pages.at(-1)?.nextCursor ?? undefined }}
          words={<Trans>Next products</Trans>}
        />
      )}
      {hasNextPage && length < mostPages && (
        <Button variant="outline" busy={isFetchingNextPage} onClick={() => void press()}>
          {isFetchNextPageError ? <Trans>Try again</Trans> : <Trans>Load more</Trans>}
        </Button>
      )}
    </LastRow>
  );
}

type LastRowProps = {
  place: RefObject<HTMLElement | null>;
  columns: number | undefined;
  hidden: boolean;
  children: ReactNode;
};

/** The last row of a table or list, with buttons that show more products. */
function LastRow({ place, columns, hidden, children }: LastRowProps) {
  const look = 'flex flex-wrap items-center justify-center gap-3 p-2 print:hidden';
  const ref = (element: HTMLElement | null) => {
    place.current = element;
  };
  if (columns === undefined)
    return (
      <li ref={ref} hidden={hidden} className={`col-span-full ${look}`}>
        {children}
      </li>
    );
  return (
    <tr ref={ref} hidden={hidden}>
      <td colSpan={columns}>
        <div className={look}>{children}</div>
      </td>
    </tr>
  );
}

/** A link to another page of the list. It opens at the top. */
function PageLink({ search, words }: { search: Record<string, unknown>; words: ReactNode }) {
  return (
    <Button variant="outline" asChild>
      <Link to={paths.marketplace} search={marketplaceSearch(search)}>
        {words}
      </Link>
    </Button>
  );
}

function useWhenNear(place: { current: Element | null }, isWanted: boolean, come: () => unknown): void {
  useEffect(() => {
    if (!isWanted || !place.current) return;
    const observer = new IntersectionObserver(
      (seen) => seen.some((entry) => entry.isIntersecting) && come(),
      {
        rootMargin: ahead,
      },
    );
    observer.observe(place.current);
    return () => observer.disconnect();
  }, [place, isWanted, come]);
}
