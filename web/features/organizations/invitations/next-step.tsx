import type { ReactNode } from 'react';

export function NextStep({ text, action }: { text: ReactNode; action: ReactNode }) {
  return (
    <div className="grid gap-4">
      <p>{text}</p>
      <div className="flex flex-wrap gap-2">{action}</div>
    </div>
  );
}
