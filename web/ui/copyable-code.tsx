import { useLingui } from '@lingui/react/macro';
import Check from 'lucide-react/icons/check';
import Copy from 'lucide-react/icons/copy';
import { classes } from './classes.ts';
import { useCopy } from './copy.ts';

type CopyableCodeProps = {
  value: string;
  /** What kind of code it is, such as "order number". The button's name is then "Copy order number ORD-…". */
  name: string;
  className?: string;
};

/** An id or a number in a monospaced font. Pressing it copies it. */
export function CopyableCode({ value, name, className }: CopyableCodeProps) {
  const { t } = useLingui();
  const { state, copy } = useCopy(value);
  const Icon = state === 'copied' ? Check : Copy;
  return (
    <>
      <button
        type="button"
        onClick={copy}
        aria-label={t`Copy ${name} ${value}`}
        className={classes(
          'group inline-flex min-h-6 pointer-coarse:min-h-11 max-w-full items-center gap-1.5 rounded-sm font-mono text-sm text-ink',
          className,
        )}
      >
        <span className="truncate">{value}</span>
        <Icon
          aria-hidden="true"
          className={classes(
            'size-3.5 shrink-0 text-muted',
            state === 'idle' &&
              'opacity-0 group-hover:opacity-100 group-focus-visible:opacity-100 pointer-coarse:opacity-100',
          )}
        />
      </button>
      <span role="status" className="sr-only">
        {state === 'copied' && t`Copied`}
        {state === 'failed' && t`Could not copy`}
      </span>
    </>
  );
}
