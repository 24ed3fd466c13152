import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link, useNavigate } from '@tanstack/react-router';
import Plus from 'lucide-react/icons/plus';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import { Suspense } from 'react';
import { platformRoleAllows, roleAllows } from '../../../../contract/permissions.ts';
import type { RecallSide } from '../../../../contract/recall-lists.ts';
import { paths } from '../../../paths.ts';
import { LoadedList } from '../../../reads/loaded.tsx';
import { useNeighbourPages } from '../../../routing/keyset-trail.ts';
import { lazyComponent } from '../../../routing/lazy-component.ts';
import { RouteHeader } from '../../../routing/route-header.tsx';
import { Button } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Pager } from '../../../ui/pager.tsx';
import { Segmented } from '../../../ui/segmented.tsx';
import { roleQuery } from '../../identity/role.ts';
import { useActiveOrganization } from '../../organizations/active-organization.tsx';
import { RowsSkeleton } from '../../organizations/rows-skeleton.tsx';
import { UnknownOrganization } from '../../organizations/unknown-organization.tsx';
import { recallsQuery } from './api.ts';
import { RecallList } from './recall-list.tsx';
import { type RecallsSearch, recallsSearch } from './recalls-search.ts';

const route = getRouteApi(`/app${paths.recalls}`);
const RecallDialog = lazyComponent(() => import('./recall-dialog.tsx'), 'RecallDialog');

/** The recalls that the active organization, or the user without one, received or issued. Staff see all. */
export function RecallsPage() {
  const { active } = useActiveOrganization();
  const search = route.useSearch();
  if (active !== undefined) return <RecallsOf key={active?.id} search={search} />;
  return (
    <>
      <RouteHeader />
      <UnknownOrganization loading={<RowsSkeleton />} />
    </>
  );
}

/** The sides that the user sees, and the issuer of a new recall: an organization, staff (null) or none. */
function useRights() {
  const { active } = useActiveOrganization();
  const { data } = useQuery(roleQuery);
  const isStaff = platformRoleAllows(data?.role ?? null, 'platform.act');
  const isSeller = active?.type === 'seller_org' && roleAllows(active.role, 'recalls.manage');
  const sides: RecallSide[] = [
    'received',
    ...(isSeller ? (['issued'] as const) : []),
    ...(isStaff ? (['all'] as const) : []),
  ];
  const issuer = isSeller ? active.id : isStaff ? null : undefined;
  return { orgId: active?.id, sides, issuer };
}

function RecallsOf({ search }: { search: RecallsSearch }) {
  const { orgId, sides, issuer } = useRights();
  const navigate = useNavigate({ from: paths.recalls });
  const side = search.side && sides.includes(search.side) ? search.side : (sides.at(-1) ?? 'received');
  const open = () => void navigate({ search: { side, new: '1' }, resetScroll: false });
  // The dialog has already asked whether typed text can be lost.
  const close = () =>
    void navigate({ search: { side }, replace: true, ignoreBlocker: true, resetScroll: false });
  return (
    <>
      <RouteHeader actions={issuer !== undefined && <NewRecall onClick={open} />} />
      {sides.length > 1 && <Sides sides={sides} side={side} />}
      <Listed side={side} orgId={orgId} cursor={search.cursor} />
      <Suspense>
        {search.new && issuer !== undefined && <RecallDialog issuer={issuer} recall={null} onClose={close} />}
      </Suspense>
    </>
  );
}

function NewRecall({ onClick }: { onClick: () => void }) {
  return (
    <Button aria-haspopup="dialog" onClick={onClick}>
      <Plus aria-hidden="true" />
      <Trans>New recall</Trans>
    </Button>
  );
}

function Sides({ sides, side }: { sides: readonly RecallSide[]; side: RecallSide }) {
  const { t } = useLingui();
  const navigate = useNavigate({ from: paths.recalls });
  const words: Record<RecallSide, string> = {
    received: t({ message: 'Received', context: 'recalls' }),
    issued: t({ message: 'Issued', context: 'recalls' }),
    all: t({ message: 'All', context: 'recalls' }),
  };
  return (
    <div className="mb-4">
      <Segmented
        label={t`Recalls`}
        value={side}
        onValueChange={(chosen) => void navigate({ search: { side: chosen }, resetScroll: false })}
        options={sides.map((value) => ({ value, label: words[value] }))}
      />
    </div>
  );
}

type ListedProps = { side: RecallSide; orgId: string | undefined; cursor: string | undefined };

function Listed({ side, orgId, cursor }: ListedProps) {
  const read = useQuery(recallsQuery(side, orgId, cursor));
  return (
    <LoadedList
      read={read}
      failure={<Trans>Unable to load the recalls</Trans>}
      loading={<RowsSkeleton />}
      empty={({ items }) => items.length === 0 && <NoRecalls side={side} />}
    >
      {({ items, nextCursor }) => (
        <>
          <RecallList recalls={items} />
          <Pages side={side} cursor={cursor} nextCursor={nextCursor} />
        </>
      )}
    </LoadedList>
  );
}

function NoRecalls({ side }: { side: RecallSide }) {
  return (
    <EmptyState
      icon={<TriangleAlert />}
      title={<Trans>No recalls</Trans>}
      text={
        side === 'received' ? (
          <Trans>When a device that you received is recalled, the notice appears here.</Trans>
        ) : undefined
      }
    />
  );
}

type PagesProps = { side: RecallSide; cursor: string | undefined; nextCursor: string | null };

function Pages({ side, cursor, nextCursor }: PagesProps) {
  const { t } = useLingui();
  const { previous, next } = useNeighbourPages(cursor, nextCursor);
  const link = (place: typeof next) =>
    place && (
      <Link to={paths.recalls} search={recallsSearch({ side, cursor: place.cursor })} state={place.state} />
    );
  return <Pager label={t`Pages of recalls`} previous={link(previous)} next={link(next)} />;
}
