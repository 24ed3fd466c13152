import * as Popper from '@radix-ui/react-popper';
import { createPortal } from 'react-dom';
import { useTip } from './use-tip.ts';

/** The tooltips of all elements with `data-tip`. A tooltip repeats the element's accessible name. */
export function Tips() {
  const shown = useTip();
  if (!shown) return null;
  return createPortal(
    <Popper.Root>
      <Popper.Anchor virtualRef={{ current: shown }} />
      {/* The distance is padding and not margin, so that the pointer can move from the element to the tooltip
          without leaving it (WCAG 1.4.13). */}
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
    // Rendered into a landmark, because all content must be in a landmark.
    document.querySelector('main') ?? document.body,
  );
}
