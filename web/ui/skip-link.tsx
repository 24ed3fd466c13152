import { Trans } from '@lingui/react/macro';

/** The page's first Tab stop. The target needs tabIndex -1. */
export function SkipLink({ targetId }: { targetId: string }) {
  return (
    <a
      href={`#${targetId}`}
      className="fixed top-2 left-2 z-60 -translate-y-16 rounded-md bg-primary px-4 py-2.5 font-semibold text-on-primary focus:translate-y-0"
      onClick={(event) => {
        // Moves only the focus, because the router owns the hash.
        event.preventDefault();
        document.getElementById(targetId)?.focus();
      }}
    >
      <Trans>Skip to content</Trans>
    </a>
  );
}
