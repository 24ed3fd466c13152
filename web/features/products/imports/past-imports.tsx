import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import type { ProductImport } from '../../../../contract/product-imports.ts';
import { Loaded } from '../../../reads/loaded.tsx';
import { Button } from '../../../ui/button.tsx';
import { StatusBadge } from '../../../ui/status-badge.tsx';
import { RowHead, Table, Td, Th } from '../../../ui/table.tsx';
import { DateText } from '../../../ui/time.tsx';
import { importsQuery } from './api.ts';
import { UndoImport } from './undo-import.tsx';

type PastImportsProps = { orgId: string; onResume: (begun: ProductImport) => void };

/**
 * The organization's past imports. The user can resume an interrupted import, and can undo an import within thirty
 * days.
 */
export function PastImports({ orgId, onResume }: PastImportsProps) {
  const read = useQuery(importsQuery(orgId));
  return (
    <section aria-labelledby="past-imports" className="mt-8">
      <h2 id="past-imports" className="mb-3">
        <Trans>Imports so far</Trans>
      </h2>
      <Loaded
        read={read}
        failure={<Trans>Unable to load imports</Trans>}
        loading={null}
        empty={({ items }) =>
          items.length === 0 && (
            <p className="text-muted">
              <Trans>Nothing has been imported yet. An import can be undone for 30 days.</Trans>
            </p>
          )
        }
      >
        {({ items }) => <ImportsTable imports={items} onResume={onResume} />}
      </Loaded>
    </section>
  );
}

type ImportsTableProps = Pick<PastImportsProps, 'onResume'> & { imports: readonly ProductImport[] };

function ImportsTable({ imports, onResume }: ImportsTableProps) {
  const { t } = useLingui();
  return (
    <Table label={t`Imports so far`}>
      <thead>
        <tr>
          <Th>
            <Trans>File</Trans>
          </Th>
          <Th>
            <Trans>Status</Trans>
          </Th>
          <Th>
            <Trans>Result</Trans>
          </Th>
          <Th>
            <Trans>Created</Trans>
          </Th>
          <Th>
            <span className="sr-only">
              <Trans>Actions</Trans>
            </span>
          </Th>
        </tr>
      </thead>
      <tbody>
        {imports.map((begun) => (
          <ImportLine key={begun.id} begun={begun} onResume={() => onResume(begun)} />
        ))}
      </tbody>
    </Table>
  );
}

function ImportLine({ begun, onResume }: { begun: ProductImport; onResume: () => void }) {
  const { t } = useLingui();
  return (
    <tr>
      <RowHead className="font-medium break-all md:max-w-72">{begun.fileName}</RowHead>
      <Td label={t`Status`}>
        <ImportState state={begun.state} />
      </Td>
      <Td label={t`Result`} className="text-muted">
        <Result begun={begun} />
      </Td>
      <Td label={t`Created`}>
        <span>
          <DateText value={begun.createdAt} withTime />
          <span className="block text-xs text-muted">{begun.createdBy}</span>
        </span>
      </Td>
      <Td className={begun.state !== 'open' && !begun.canBeUndone ? 'max-md:hidden' : undefined}>
        <div className="flex flex-1 justify-end gap-2">
          {begun.state === 'open' && (
            <Button size="sm" onClick={onResume}>
              <Trans>
                Resume<span className="sr-only"> the import of {begun.fileName}</span>
              </Trans>
            </Button>
          )}
          <UndoImport begun={begun} small />
        </div>
      </Td>
    </tr>
  );
}

function Result({ begun: { created, updated, undone, kept, state } }: { begun: ProductImport }) {
  if (state === 'undone')
    return (
      <Trans>
        {undone} undone, {kept} kept
      </Trans>
    );
  return (
    <>
      <Plural value={created} one="# new" other="# new" />,{' '}
      <Plural value={updated} one="# updated" other="# updated" />
    </>
  );
}

function ImportState({ state }: { state: ProductImport['state'] }) {
  switch (state) {
    case 'open':
      return (
        <StatusBadge tone="amber">
          <Trans>Not finished</Trans>
        </StatusBadge>
      );
    case 'finished':
      return (
        <StatusBadge tone="green">
          <Trans>Imported</Trans>
        </StatusBadge>
      );
    case 'undoing':
      return (
        <StatusBadge tone="amber">
          <Trans>Partly undone</Trans>
        </StatusBadge>
      );
    case 'undone':
      return (
        <StatusBadge tone="neutral">
          <Trans>Undone</Trans>
        </StatusBadge>
      );
  }
}
