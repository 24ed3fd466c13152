import { useLingui } from '@lingui/react/macro';
import Search from 'lucide-react/icons/search';
import { Suspense, useEffect, useLayoutEffect, useState } from 'react';
import { lazyComponent } from '../routing/lazy-component.ts';
import { onFirstInteraction } from '../ui/first-interaction.ts';
import { ariaShortcut, isMac, keyNames, useShortcut } from '../ui/shortcuts.ts';
import { takeEarlyPress } from './early-press.ts';

/** The palette (the search dialog) needs a library, so its code loads at the first user interaction with the page. */
const Palette = lazyComponent(() => import('./palette/palette.tsx'), 'Palette');

/** A button that opens the palette. It looks like the palette's search field; on narrow screens it is an icon. */
export function HeaderSearch() {
  const { t } = useLingui();
  const [open, setOpen] = useState(false);
  const [wasOpen, setWasOpen] = useState(false);
  if (open && !wasOpen) setWasOpen(true);
  useEffect(() => onFirstInteraction(() => void Palette.preload?.()), []);
  useShortcut('palette', () => setOpen((isOpen) => !isOpen));
  useLayoutEffect(() => {
    if (takeEarlyPress()) setOpen(true);
  }, []);
  return (
    <>
      <button
        type="button"
        data-search
        aria-haspopup="dialog"
        aria-keyshortcuts={ariaShortcut('palette')}
        onClick={() => setOpen(true)}
        className="flex h-9 min-w-9 items-center gap-2 rounded-md border border-input bg-surface px-2.5 text-muted hover:text-ink md:w-72 md:min-w-0 md:shrink pointer-coarse:h-11 pointer-coarse:min-w-11"
      >
        <Search aria-hidden="true" className="size-4 shrink-0" />
        <span className="min-w-0 flex-1 truncate text-left max-md:sr-only">{t`Search or jump to…`}</span>
        <span aria-hidden="true" className="shrink-0 rounded-sm border px-1 text-xs max-md:hidden">
          {keyNames('palette')
            .map((name) => (typeof name === 'string' ? name : t(name)))
            .join(isMac ? '' : ' ')}
        </span>
      </button>
      {wasOpen && (
        <Suspense>
          <Palette open={open} onOpenChange={setOpen} />
        </Suspense>
      )}
    </>
  );
}
