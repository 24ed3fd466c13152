import type { ReactNode } from 'react';
import { classes } from './classes.ts';

type ListOptionProps = {
  id: string;
  isChosen: boolean;
  /** Whether the arrow keys have moved to this option. */
  isActive: boolean;
  onChoose: () => void;
  /** Content at the end of the row. */
  detail?: ReactNode;
  children: ReactNode;
};

/** An option in a list below a field that keeps the focus (ARIA combobox). */
export function ListOption({ id, isChosen, isActive, onChoose, detail, children }: ListOptionProps) {
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the field above handles the keyboard.
    <div
      id={id}
      role="option"
      tabIndex={-1}
      aria-selected={isChosen}
      onClick={onChoose}
      className={classes(
        'flex min-h-8 cursor-pointer items-center justify-between gap-3 px-2.5 hover:bg-sunken pointer-coarse:min-h-11',
        isActive && 'bg-primary-soft text-on-primary-soft hover:bg-primary-soft',
      )}
    >
      <span className="min-w-0 break-words">{children}</span>
      {detail && <span className="shrink-0 text-sm tabular-nums opacity-80">{detail}</span>}
    </div>
  );
}
