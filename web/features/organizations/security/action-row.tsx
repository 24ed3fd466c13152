import type { ReactNode } from 'react';

type ActionRowProps = { title: ReactNode; text: ReactNode; action: ReactNode };

/** The description of an action, with its button next to it. */
export function ActionRow({ title, text, action }: ActionRowProps) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 px-4 py-3">
      <div className="min-w-0 flex-1 basis-60">
        <p className="font-medium">{title}</p>
        <p className="text-sm text-muted">{text}</p>
      </div>
      {action}
    </div>
  );
}
