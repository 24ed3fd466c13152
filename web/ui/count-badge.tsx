import { classes } from './classes.ts';

type CountBadgeProps = {
  count: number /** What is counted, for whoever hears it: "new orders: 3". */;
  label: string;
  className?: string;
};

/** How many ask for attention; more than 99 are as many as 99. */
export function CountBadge({ count, label, className }: CountBadgeProps) {
  return (
    <span
      title={label}
      className={classes(
        'inline-grid h-5 min-w-5 place-items-center rounded-full bg-accent px-1.5 text-2xs font-semibold text-on-accent tabular-nums',
        className,
      )}
    >
      <span aria-hidden="true">{count > 99 ? '99+' : count}</span>
      <span className="sr-only"> {label}</span>
    </span>
  );
}
