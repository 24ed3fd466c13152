import * as Popper from '@radix-ui/react-popper';
import { createPortal } from 'react-dom';
import { useTip } from './use-tip.ts';

/** The tooltips of all elements with `data-tip`. They repeat the accessible name. */
export function Tips() {
  const shown = useTip();
  if (!shown) return null;
  return createPortal(
    <Popper.Root>
      <Popper.Anchor virtualRef={{ current: shown }} />
      {/* Padding instead of margin, so that the pointer can reach the tooltip without leaving it (WCAG 1.4.13). */}
      <Popper.Content
        key={shown.dataset.tip}
        role="tooltip"
        side={shown.dataset.tipSide === 'right' ? 'right' : 'bottom'}
        collisionPadding={8}
        className="pointer-events-auto z-60 p-1.5"
      >
        <div className="max-w-64 animate-fade-in rounded-sm bg-ink px-2 py-1 text-xs text-canvas">
          {shown.dataset.tip}
        </div>
      </Popper.Content>
    </Popper.Root>,
    // Portals into a landmark, like all content.
    document.querySelector('main') ?? document.body,
  );
}
