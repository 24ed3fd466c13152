import { Trans, useLingui } from '@lingui/react/macro';
import FileUp from 'lucide-react/icons/file-up';
import { type DragEvent, type ReactNode, useId, useState } from 'react';
import { limits } from '../../../../contract/limits.ts';
import { Button } from '../../../ui/button.tsx';
import { classes } from '../../../ui/classes.ts';
import { FormError } from '../../../ui/form/form-error.tsx';
import { useRefusedDrops } from '../images/use-refused-drops.ts';

type ChooseFileProps = {
  title: ReactNode;
  /** The name of the file that is being read; null when no file is being read. */
  opening: string | null;
  failure: ReactNode;
  /** The maximum number of rows of a file. */
  most?: number;
  onFile: (file: File) => void;
};

/** The step in which the user chooses a file, by drop or with a button. */
export function ChooseFile({ title, opening, failure, most = limits.importRows, onFile }: ChooseFileProps) {
  const [isOver, setOver] = useState(false);
  useRefusedDrops();
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    const [file] = event.dataTransfer.files;
    if (file) onFile(file);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping a file is an alternative to pressing the button inside.
    <section
      aria-busy={opening !== null}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
      className={classes(
        'grid justify-items-center gap-1 rounded-lg border-2 border-dashed px-6 py-10 text-center',
        isOver ? 'border-primary bg-primary-soft' : 'border-input bg-surface',
      )}
    >
      <span
        aria-hidden="true"
        className="mb-2 grid size-11 place-items-center rounded-lg bg-primary-soft text-on-primary-soft"
      >
        <FileUp className="size-5" />
      </span>
      <h2 className="text-lg">{title}</h2>
      <FileLimits most={most} />
      <FileButton opening={opening} onFile={onFile} />
      {failure && (
        <div className="mt-4 max-w-prose text-left">
          <FormError>{failure}</FormError>
        </div>
      )}
    </section>
  );
}

function FileLimits({ most }: { most: number }) {
  const { i18n } = useLingui();
  return (
    <p className="max-w-prose text-balance text-muted">
      <Trans>
        CSV or Excel (.xlsx), up to {i18n.number(most)} rows and {limits.importFileBytes / 1024 / 1024} MB.
        The first row holds the headers.
      </Trans>
    </p>
  );
}

/** A button that opens the native file input. Keyboard and screen readers use the input itself. */
function FileButton({ opening, onFile }: Pick<ChooseFileProps, 'opening' | 'onFile'>) {
  const id = useId();
  return (
    <div className="mt-3">
      <input
        id={id}
        type="file"
        accept=".csv,.tsv,.txt,.xlsx,text/csv,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"
        className="peer sr-only"
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          // Without this, choosing the same file again after correcting it would not fire a change event.
          target.value = '';
          if (file) onFile(file);
        }}
      />
      <Button
        asChild
        className="peer-focus-visible:outline-2 peer-focus-visible:outline-offset-2 peer-focus-visible:outline-ring"
      >
        <label htmlFor={id}>
          {opening === null ? <Trans>Choose a file</Trans> : <Trans>Reading {opening}…</Trans>}
        </label>
      </Button>
    </div>
  );
}
