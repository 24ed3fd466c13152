import { useLingui } from '@lingui/react/macro';
import { type ComponentProps, type ReactNode, useCallback } from 'react';
import { classes } from './classes.ts';
import { keepInView } from './keep-in-view.ts';
import { PanelOfTab, TabButton, TabRow, useChosenTab } from './tab-parts.tsx';

/** A row of tabs. If they do not fit, the row scrolls horizontally and keeps the selected tab visible. */
export function TabList({ label, children }: { label: string; children: ReactNode }) {
  const { value } = useChosenTab();
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new value makes React call the ref again.
  const ref = useCallback(keepInView, [value]);
  return (
    <div ref={ref} className="mb-4 overflow-x-auto overflow-y-hidden border-b [scrollbar-width:none]">
      <TabRow aria-label={label} className="flex w-max gap-1">
        {children}
      </TabRow>
    </div>
  );
}

/** `count` is null while it is loading. Its space is then reserved. */
type TabProps = { value: string; count?: number | null | undefined; children: ReactNode };

export function Tab({ value, count, children }: TabProps) {
  const { i18n } = useLingui();
  return (
    <TabButton
      value={value}
      className={classes(
        'relative inline-flex h-10 items-center gap-2 rounded-sm px-3 font-medium whitespace-nowrap text-muted -outline-offset-2 hover:text-ink pointer-coarse:h-11',
        'after:absolute after:inset-x-0 after:bottom-0 after:h-0.5 data-[state=active]:text-ink data-[state=active]:after:bg-primary',
      )}
    >
      {children}
      {count !== undefined && (
        <span className="h-4.5 min-w-5 rounded-sm bg-neutral-soft px-1.5 text-center text-xs/4.5 font-semibold text-neutral tabular-nums">
          {count !== null && i18n.number(count)}
        </span>
      )}
    </TabButton>
  );
}

/** The panel itself is not focusable, because its content is. */
export function TabPanel({ className, ...rest }: ComponentProps<typeof PanelOfTab>) {
  return <PanelOfTab className={classes('rounded-sm', className)} {...rest} />;
}
