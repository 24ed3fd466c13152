import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import Pencil from 'lucide-react/icons/pencil';
import Trash2 from 'lucide-react/icons/trash-2';
import { useState } from 'react';
import type { ProductListSummary } from '../../../../contract/product-lists.ts';
import { paths } from '../../../paths.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import { RowHead, Table, Td, Th } from '../../../ui/table.tsx';
import { RelativeTime } from '../../../ui/time.tsx';
import { RenameListDialog } from './rename-list-dialog.tsx';
import { useListChanges } from './use-list-changes.ts';

export function ListsTable({ lists }: { lists: readonly ProductListSummary[] }) {
  const { t } = useLingui();
  const { remove } = useListChanges();
  const [renamed, setRenamed] = useState<ProductListSummary>();
  return (
    <>
      <Table label={t`Lists`}>
        <thead>
          <tr>
            <Th>{t`Name`}</Th>
            <Th>{t`For`}</Th>
            <Th numeral>{t`Products`}</Th>
            <Th>{t`Changed`}</Th>
            <Th>
              <span className="sr-only">{t`Actions`}</span>
            </Th>
          </tr>
        </thead>
        <tbody>
          {lists.map((list) => (
            <ListRow
              key={list.id}
              list={list}
              onRename={() => setRenamed(list)}
              onDelete={() => remove.mutate(list)}
            />
          ))}
        </tbody>
      </Table>
      {renamed && <RenameListDialog list={renamed} onClose={() => setRenamed(undefined)} />}
    </>
  );
}

type ListRowProps = { list: ProductListSummary; onRename: () => void; onDelete: () => void };

function ListRow({ list, onRename, onDelete }: ListRowProps) {
  const { t } = useLingui();
  const { id, name, organization, lines, updatedAt } = list;
  return (
    <tr>
      <RowHead className="md:w-2/5">
        <Link
          to={paths.list(id)}
          className="inline-flex min-h-6 items-center rounded-sm font-medium break-words hover:underline pointer-coarse:min-h-11"
        >
          {name}
        </Link>
      </RowHead>
      <Td label={t`For`}>{organization ? organization.name : <Trans>Only me</Trans>}</Td>
      <Td label={t`Products`} numeral>
        {lines}
      </Td>
      <Td label={t`Changed`}>
        <RelativeTime value={updatedAt} />
      </Td>
      <Td>
        <div className="flex flex-1 justify-end">
          <IconButton label={t`Rename ${name}`} onClick={onRename}>
            <Pencil aria-hidden="true" />
          </IconButton>
          <IconButton label={t`Delete ${name}`} onClick={onDelete}>
            <Trash2 aria-hidden="true" />
          </IconButton>
        </div>
      </Td>
    </tr>
  );
}
