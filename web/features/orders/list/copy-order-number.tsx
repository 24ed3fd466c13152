import { useLingui } from '@lingui/react/macro';
import Check from 'lucide-react/icons/check';
import Copy from 'lucide-react/icons/copy';
import { useCopy } from '../../../ui/copy.ts';

/** A copy button next to the order number. The button is above the row's link, which covers the whole row. */
export function CopyOrderNumber({ orderNumber }: { orderNumber: string }) {
  const { t } = useLingui();
  const { state, copy } = useCopy(orderNumber);
  const label = t`Copy order number ${orderNumber}`;
  const Icon = state === 'copied' ? Check : Copy;
  return (
    <>
      <button
        type="button"
        aria-label={label}
        data-tip={label}
        onClick={copy}
        className="relative z-1 inline-grid size-6 place-items-center rounded-sm text-muted hover:text-ink pointer-coarse:size-11"
      >
        <Icon aria-hidden="true" className="size-3.5" />
      </button>
      <span role="status" className="sr-only">
        {state === 'copied' && t`Copied`}
        {state === 'failed' && t`Could not copy`}
      </span>
    </>
  );
}
