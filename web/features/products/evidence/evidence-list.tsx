import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import BadgeCheck from 'lucide-react/icons/badge-check';
import { useState } from 'react';
import { LoadedList } from '../../../reads/loaded.tsx';
import { Button } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { RowsSkeleton } from '../../organizations/rows-skeleton.tsx';
import type { EvidenceSearch } from '../search-params.ts';
import { missingEvidenceQuery } from './api.ts';
import { EvidenceTable } from './evidence-table.tsx';
import { EvidenceToolbar } from './evidence-toolbar.tsx';
import { SetValueDialog } from './set-value-dialog.tsx';

/** What the devices of a seller lack in each market, and a dialog that declares one value for the chosen ones. */
export function EvidenceList({ orgId, search }: { orgId: string; search: EvidenceSearch }) {
  const read = useQuery(missingEvidenceQuery(orgId, search));
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [isSetting, setSetting] = useState(false);
  const choose = (productId: string, isChosen: boolean) =>
    setChosen(
      (before) => new Set([...before].filter((id) => id !== productId).concat(isChosen ? productId : [])),
    );
  return (
    <div className="@container">
      <EvidenceToolbar search={search} />
      <ChosenProducts count={chosen.size} onSet={() => setSetting(true)} />
      <LoadedList
        read={read}
        failure={<Trans>Failed to load the missing evidence</Trans>}
        loading={<RowsSkeleton />}
        empty={({ items }) => items.length === 0 && <NothingMissing />}
      >
        {({ items, total }) => (
          <>
            <EvidenceTable markets={items} chosen={chosen} onChoose={choose} />
            <Others count={total - items.length} />
          </>
        )}
      </LoadedList>
      {isSetting && (
        <SetValueDialog {...{ orgId, search }} productIds={[...chosen]} onClose={() => setSetting(false)} />
      )}
    </div>
  );
}

function ChosenProducts({ count, onSet }: { count: number; onSet: () => void }) {
  const { t } = useLingui();
  return (
    <div className="mb-3 flex min-h-9 flex-wrap items-center gap-3">
      <span aria-live="polite" className="text-sm text-muted">
        {count === 0
          ? t`Select products to declare one value for all of them.`
          : t`${plural(count, { one: '# product selected', other: '# products selected' })}`}
      </span>
      {count > 0 && (
        <Button variant="outline" aria-haspopup="dialog" onClick={onSet}>
          <Trans>Declare a value</Trans>
        </Button>
      )}
    </div>
  );
}

function Others({ count }: { count: number }) {
  const { t } = useLingui();
  if (count <= 0) return null;
  return (
    <p className="mt-3 text-sm text-muted">
      {t`${plural(count, { one: '# more market is less urgent.', other: '# more markets are less urgent.' })}`}
    </p>
  );
}

function NothingMissing() {
  return (
    <EmptyState
      icon={<BadgeCheck />}
      title={<Trans>No evidence is missing.</Trans>}
      text={<Trans>Devices need evidence in each market in which they are sold.</Trans>}
    />
  );
}
