import { Trans } from '@lingui/react/macro';

/** A link to the main content. It is the first element that Tab reaches. The target needs `tabIndex={-1}`. */
export function SkipLink({ targetId }: { targetId: string }) {
  return (
    <a
      href={`#${targetId}`}
      className="fixed top-2 left-2 z-60 -translate-y-16 rounded-md bg-primary px-4 py-2.5 font-semibold text-on-primary focus:translate-y-0"
      onClick={(event) => {
        // Moves the focus without changing the URL's hash, which the router uses.
        event.preventDefault();
        document.getElementById(targetId)?.focus();
      }}
    >
      <Trans>Skip to content</Trans>
    </a>
  );
}
