import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ProductImport } from '../../../../contract/product-imports.ts';
import { paths } from '../../../paths.ts';
import { Button } from '../../../ui/button.tsx';
import { importQuery } from './api.ts';
import { ImportCounts, UndoneCounts } from './import-counts.tsx';
import { KeptRows, RefusedRows } from './row-lists.tsx';
import { StepHead } from './step-head.tsx';
import { UndoImport } from './undo-import.tsx';

type FinishedImportProps = { finished: ProductImport; onAnother: () => void };

/** The result of an import, with a button to undo it. */
export function FinishedImport({ finished, onAnother }: FinishedImportProps) {
  const { data } = useQuery(importQuery(finished.id));
  const now = data?.import ?? finished;
  const leftOut = finished.rows - finished.created - finished.updated - finished.unchanged;
  return (
    <>
      <StepHead
        step={3}
        title={
          now.state === 'undone' ? (
            <Trans>The import of {now.fileName} was undone</Trans>
          ) : (
            <Trans>{now.fileName} was imported</Trans>
          )
        }
      />
      {now.state === 'undone' ? <UndoneCounts {...now} /> : <ImportCounts {...finished} refused={leftOut} />}
      {data && <RefusedRows rows={data.refused} />}
      {data && <KeptRows rows={data.kept} />}
      <div className="mt-6 flex flex-wrap justify-end gap-2">
        <UndoImport begun={now} />
        <Button variant="outline" onClick={onAnother}>
          <Trans>Import another file</Trans>
        </Button>
        <Button asChild>
          <Link to={paths.manufacturer}>
            <Trans>Back to the catalogue</Trans>
          </Link>
        </Button>
      </div>
    </>
  );
}
