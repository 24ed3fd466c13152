import { Trans, useLingui } from '@lingui/react/macro';
import { useLocation } from '@tanstack/react-router';
import { paths } from '../paths.ts';

/** A strip at the top of the staff pages. It reminds staff that these pages show the data of all organizations. */
export function PlatformStrip() {
  const { t } = useLingui();
  const isThere = useLocation({ select: ({ pathname }) => pathname.startsWith(paths.internalAdmin) });
  if (!isThere) return null;
  return (
    <section
      aria-label={t`Platform`}
      className="sticky top-14 z-20 flex min-h-8 shrink-0 flex-wrap items-center gap-x-3 bg-violet-soft px-4 py-1 text-sm text-violet md:px-6 print:hidden"
    >
      <span className="font-semibold">
        <Trans>Platform</Trans>
      </span>
      <span>
        <Trans>You see every organization here.</Trans>
      </span>
    </section>
  );
}
