import type { ReactNode } from 'react';

/** A row of figures; its children are `StatCard`s. */
export function StatCards({ children }: { children: ReactNode }) {
  return <dl className="grid grid-cols-[repeat(auto-fit,minmax(min(10rem,100%),1fr))] gap-3">{children}</dl>;
}

type StatCardProps = { label: ReactNode; value: ReactNode; note?: ReactNode; icon?: ReactNode };

export function StatCard({ label, value, note, icon }: StatCardProps) {
  return (
    <div className="min-w-0 rounded-lg border bg-surface px-4 py-3">
      <dt className="flex items-center justify-between gap-2 text-sm text-muted [&_svg]:size-4">
        {label}
        {icon}
      </dt>
      <dd className="mt-1">
        <span className="block text-xl font-semibold break-words tabular-nums">{value}</span>
        {note && <span className="block text-xs text-muted">{note}</span>}
      </dd>
    </div>
  );
}
