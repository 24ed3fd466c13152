import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link, useNavigate } from '@tanstack/react-router';
import PackageSearch from 'lucide-react/icons/package-search';
import Pencil from 'lucide-react/icons/pencil';
import Trash2 from 'lucide-react/icons/trash-2';
import { useState } from 'react';
import type { ProductList } from '../../../../contract/product-lists.ts';
import { isRefusal } from '../../../api/error-words.ts';
import { paths } from '../../../paths.ts';
import { Loaded } from '../../../reads/loaded.tsx';
import { hasFailed } from '../../../reads/read-error.tsx';
import { BackLink } from '../../../routing/back-link.tsx';
import { usePageTitle } from '../../../routing/page-title.ts';
import { RouteHeader } from '../../../routing/route-header.tsx';
import { Button } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { useAddToCart } from '../cart/use-add-to-cart.ts';
import { PricesError } from '../price/prices-error.tsx';
import { listQuery } from './api.ts';
import { LinesTable } from './lines-table.tsx';
import { ParLevels } from './par-levels.tsx';
import { ProductListSkeleton } from './product-list-skeleton.tsx';
import { RecurringOrder } from './recurring-order.tsx';
import { RenameListDialog } from './rename-list-dialog.tsx';
import { useListChanges } from './use-list-changes.ts';

const route = getRouteApi(`/app${paths.list('$id')}`);

/** One list with its products. */
export function ProductListPage() {
  const { id } = route.useParams();
  const read = useQuery(listQuery(id));
  const list = read.data;
  usePageTitle(list?.name);
  const isGone = isRefusal(read.error) && read.error.code === 'NOT_FOUND';
  return (
    <>
      <BackLink to={paths.lists}>
        <Trans>Lists</Trans>
      </BackLink>
      {isGone && <ListNotFound />}
      {!isGone && !list && hasFailed(read) && <RouteHeader />}
      {!isGone && (
        <Loaded
          read={read}
          failure={<Trans>Failed to load the list</Trans>}
          loading={<ProductListSkeleton title={<Trans context="products">List</Trans>} />}
        >
          {(found) => (
            <>
              <ListHeader list={found} />
              {found.lines.length === 0 && <NoProducts />}
              {found.lines.length > 0 && (
                <>
                  <PricesError className="mb-3" />
                  <LinesTable key={found.id} list={found} />
                  <ParLevels list={found} />
                </>
              )}
              {(found.lines.length > 0 || found.recurringOrder) && <RecurringOrder list={found} />}
            </>
          )}
        </Loaded>
      )}
    </>
  );
}

function ListHeader({ list }: { list: ProductList }) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const { remove } = useListChanges();
  const [renaming, setRenaming] = useState(false);
  const toCart = useAddToCart({ owner: { orgId: list.organization?.id ?? null } });
  // The lines that can be added to the cart. Omits lines whose product is no longer for sale.
  const lines = list.lines.flatMap(({ productId, pack, quantity, product }) =>
    product ? [{ productId, pack, quantity }] : [],
  );
  return (
    <>
      <PageHeader
        title={list.name}
        text={
          list.organization
            ? t`Shared by the members of ${list.organization.name}`
            : t`Only you see this list`
        }
        actions={
          <>
            {toCart.isAllowed && (
              <Button
                disabled={lines.length === 0}
                busy={toCart.isPending}
                onClick={() => toCart.mutate(lines)}
              >
                <Trans>Add to cart</Trans>
              </Button>
            )}
            <Button variant="outline" onClick={() => setRenaming(true)}>
              <Pencil aria-hidden="true" />
              <Trans>Rename</Trans>
            </Button>
            <Button
              variant="outline"
              busy={remove.isPending}
              onClick={() => remove.mutate(list, { onSuccess: () => void navigate({ to: paths.lists }) })}
            >
              <Trash2 aria-hidden="true" />
              <Trans>Delete</Trans>
            </Button>
          </>
        }
      />
      {renaming && <RenameListDialog list={list} onClose={() => setRenaming(false)} />}
    </>
  );
}

function NoProducts() {
  return (
    <EmptyState
      icon={<PackageSearch />}
      title={<Trans>No products in this list yet</Trans>}
      text={<Trans>Add products with “Add to list” in the marketplace.</Trans>}
      action={
        <Button variant="outline" asChild>
          <Link to={paths.marketplace}>
            <Trans>Marketplace</Trans>
          </Link>
        </Button>
      }
    />
  );
}

/** The message does not reveal whether the list exists, because the user may have no access to it. */
function ListNotFound() {
  return (
    <>
      <PageHeader title={<Trans>List not found</Trans>} />
      <p>
        <Trans>There is no such list, or it belongs neither to you nor to an organization of yours.</Trans>
      </p>
    </>
  );
}
