import * as Primitive from '@radix-ui/react-tabs';
import type { ComponentProps, ReactNode } from 'react';
import { classes } from './classes.ts';

type TabsProps = Omit<ComponentProps<typeof Primitive.Root>, 'value' | 'onValueChange' | 'defaultValue'> & {
  /** The page keeps it in the address, so that reload and Back restore it. */
  value: string;
  onValueChange: (value: string) => void;
};

export function Tabs(props: TabsProps) {
  return <Primitive.Root {...props} />;
}

/** Scrolls sideways when the tabs do not fit, to where the chosen one is seen. */
export function TabList({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div
      ref={(list) => {
        if (list) showChosen(list);
      }}
      className="mb-4 overflow-x-auto overflow-y-hidden border-b [scrollbar-width:none]"
    >
      <Primitive.List aria-label={label} className="flex w-max gap-1">
        {children}
      </Primitive.List>
    </div>
  );
}

function showChosen(list: HTMLElement): void {
  const chosen = list.querySelector<HTMLElement>('[data-state=active]');
  if (!chosen) return;
  const { left, right } = list.getBoundingClientRect();
  const tab = chosen.getBoundingClientRect();
  if (tab.left < left || tab.right > right) list.scrollLeft += tab.left - left;
}

type TabProps = { value: string; count?: number | undefined; children: ReactNode };

export function Tab({ value, count, children }: TabProps) {
  return (
    <Primitive.Trigger
      value={value}
      className={classes(
        'relative inline-flex h-10 items-center gap-2 rounded-sm px-3 font-medium whitespace-nowrap text-muted -outline-offset-2 hover:text-ink pointer-coarse:h-11',
        'after:absolute after:inset-x-0 after:bottom-0 after:h-0.5 data-[state=active]:text-ink data-[state=active]:after:bg-primary',
      )}
    >
      {children}
      {count !== undefined && (
        <span className="rounded-sm bg-neutral-soft px-1.5 text-xs/4.5 font-semibold text-neutral tabular-nums">
          {count}
        </span>
      )}
    </Primitive.Trigger>
  );
}

export function TabPanel({ className, ...rest }: ComponentProps<typeof Primitive.Content>) {
  // The panel itself is no Tab stop, because its contents can be focused.
  return <Primitive.Content tabIndex={undefined} className={classes('rounded-sm', className)} {...rest} />;
}
