import * as Popper from '@radix-ui/react-popper';
import { createPortal } from 'react-dom';
import { useTip } from './use-tip.ts';

/** The tooltips of the page: whatever names one in `data-tip` has it. They repeat the name that screen readers say anyway. */
export function Tips() {
  const shown = useTip();
  if (!shown) return null;
  return createPortal(
    <Popper.Root>
      <Popper.Anchor virtualRef={{ current: shown }} />
      {/* Its margin belongs to it, so that the pointer gets to it without leaving (WCAG 1.4.13). */}
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
    // Within a landmark, as all that is on the page.
    document.querySelector('main') ?? document.body,
  );
}
