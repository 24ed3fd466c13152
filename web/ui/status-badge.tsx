import type { ReactNode } from 'react';
import { classes } from './classes.ts';

export type Tone = 'green' | 'amber' | 'blue' | 'violet' | 'red' | 'neutral';

type StatusBadgeProps = {
  tone: Tone;
  /** Whether the badge has no background. Used when all badges next to it have the same status. */
  quiet?: boolean;
  children: ReactNode;
};

/**
 * A status in one word. Each tone has an icon with its own shape, so that colour-blind users can distinguish the
 * tones.
 */
export function StatusBadge({ tone, quiet = false, children }: StatusBadgeProps) {
  return (
    <span
      className={classes(
        'inline-flex h-5.5 w-fit items-center gap-1.5 rounded-sm px-2 text-xs font-semibold whitespace-nowrap',
        quiet ? 'bg-surface text-muted' : grounds[tone],
      )}
    >
      <svg viewBox="0 0 8 8" className={classes('size-2 shrink-0', quiet && inks[tone])} aria-hidden="true">
        {shapes[tone]}
      </svg>
      {children}
    </span>
  );
}

const grounds: Record<Tone, string> = {
  green: 'bg-green-soft text-green',
  amber: 'bg-amber-soft text-amber',
  blue: 'bg-blue-soft text-blue',
  violet: 'bg-violet-soft text-violet',
  red: 'bg-red-soft text-red',
  neutral: 'bg-neutral-soft text-neutral',
};

const inks: Record<Tone, string> = {
  green: 'text-green',
  amber: 'text-amber',
  blue: 'text-blue',
  violet: 'text-violet',
  red: 'text-red',
  neutral: 'text-neutral',
};

const disc = <circle cx="4" cy="4" r="3.5" fill="currentColor" />;

const shapes: Record<Tone, ReactNode> = {
  green: disc,
  amber: <path d="M4 -0.5 8.5 4 4 8.5 -0.5 4Z" fill="currentColor" />,
  blue: <path d="M0 0.5h8L4 8Z" fill="currentColor" />,
  violet: <path d="M4 0 8 7.5H0Z" fill="currentColor" />,
  red: <path d="M0.5 0.5h7v7h-7Z" fill="currentColor" />,
  neutral: <circle cx="4" cy="4" r="3.3" fill="none" stroke="currentColor" strokeWidth="1.2" />,
};
