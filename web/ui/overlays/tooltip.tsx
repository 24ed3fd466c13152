import * as Primitive from '@radix-ui/react-tooltip';
import type { ReactNode } from 'react';

/** Wraps the page once. The first tooltip appears after 700 ms; within 300 ms the next appears at once (spec, section 9). */
export function TooltipProvider({ children }: { children: ReactNode }) {
  return (
    <Primitive.Provider delayDuration={700} skipDelayDuration={300}>
      {children}
    </Primitive.Provider>
  );
}

type TooltipProps = {
  content: ReactNode;
  side?: 'top' | 'right' | 'bottom' | 'left';
  /** One element that can take the focus. */
  children: ReactNode;
};

export function Tooltip({ content, side = 'top', children }: TooltipProps) {
  return (
    <Primitive.Root>
      <Primitive.Trigger asChild>{children}</Primitive.Trigger>
      <Primitive.Portal>
        <Primitive.Content
          side={side}
          sideOffset={6}
          collisionPadding={8}
          className="z-60 max-w-64 rounded-sm bg-ink px-2 py-1 text-xs text-canvas data-[state=closed]:animate-fade-out data-[state=delayed-open]:animate-fade-in"
        >
          {content}
        </Primitive.Content>
      </Primitive.Portal>
    </Primitive.Root>
  );
}
