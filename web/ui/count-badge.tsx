import { classes } from './classes.ts';

type CountBadgeProps = {
  count: number;
  /** The label for screen readers, such as "new orders: 3". */
  label: string;
  /** Whether to show only a dot, where there is no space for a number. */
  isDot?: boolean;
  className?: string;
};

/** A badge with the number of items that need attention. */
export function CountBadge({ count, label, isDot = false, className }: CountBadgeProps) {
  return (
    <span
      title={label}
      className={classes(
        'inline-grid place-items-center rounded-full bg-accent text-2xs font-semibold text-on-accent tabular-nums',
        isDot ? 'size-2' : 'h-5 min-w-5 px-1.5',
        className,
      )}
    >
      {!isDot && <span aria-hidden="true">{count > 99 ? '99+' : count}</span>}
      <span className="sr-only"> {label}</span>
    </span>
  );
}
