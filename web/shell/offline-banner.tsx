import { Plural, Trans, useLingui } from '@lingui/react/macro';
import CloudOff from 'lucide-react/icons/cloud-off';
import { useEffect, useSyncExternalStore } from 'react';
import { connection } from '../api/connection.ts';

/**
 * Says that the server is unreachable and that changes will be saved later. It is fixed at the bottom, so that it
 * stays visible and does not move other content. The banner ignores presses; they reach the elements below it.
 * @param promised the number of changes that wait to be saved
 */
export function OfflineBanner({ promised = 0 }: { promised?: number }) {
  const { t } = useLingui();
  const isAway = useSyncExternalStore(connection.subscribe, connection.isAway, connection.isAway);
  useWarning(promised > 0);
  return (
    <div
      role="status"
      // With aria-live, screen readers can read the banner even while a dialog is open.
      aria-live="polite"
      aria-label={t`Connection`}
      className="pointer-events-none fixed inset-x-4 bottom-3 z-40 flex justify-center print:hidden"
    >
      {isAway && (
        <p className="flex items-start gap-2 rounded-md border bg-amber-soft px-4 py-2 text-sm text-amber shadow-overlay">
          <CloudOff aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
          <span>
            <Trans>You are offline.</Trans>{' '}
            {promised > 0 ? (
              <Plural
                value={promised}
                one="# change will be saved when you are back."
                other="# changes will be saved when you are back."
              />
            ) : (
              <Trans>What you see may be out of date.</Trans>
            )}
          </span>
        </p>
      )}
    </div>
  );
}

/** Makes the browser ask before the tab is closed while changes wait to be saved. */
function useWarning(when: boolean): void {
  useEffect(() => {
    if (!when) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', ask);
    return () => removeEventListener('beforeunload', ask);
  }, [when]);
}
