import type { ReactNode } from 'react';
import { Card } from './card.tsx';

type EmptyStateProps = {
  icon?: ReactNode;
  title: ReactNode;
  text?: ReactNode;
  /** The button for the next step. */
  action?: ReactNode;
  /** Whether the text is inside a card or sheet and therefore has no card of its own. */
  bare?: boolean;
};

export function EmptyState({ icon, title, text, action, bare = false }: EmptyStateProps) {
  const state = (
    <div className="grid justify-items-center gap-1 px-6 py-12 text-center">
      {icon && (
        <span
          aria-hidden="true"
          className="mb-2 grid size-11 place-items-center rounded-lg bg-neutral-soft text-muted [&_svg]:size-5"
        >
          {icon}
        </span>
      )}
      <div className="font-serif text-lg font-semibold text-balance">{title}</div>
      {text && <p className="max-w-prose text-balance text-muted">{text}</p>}
      {action && <div className="mt-3">{action}</div>}
    </div>
  );
  return bare ? state : <Card>{state}</Card>;
}
