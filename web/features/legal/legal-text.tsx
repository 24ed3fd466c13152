import type { ReactNode } from 'react';
import { PageHeader } from '../../ui/page-header.tsx';

type LegalTextProps = { title: ReactNode; text: ReactNode; children: ReactNode };

/** The layout of a page of text: one column, narrow enough for comfortable reading. */
export function LegalText({ title, text, children }: LegalTextProps) {
  return (
    <article className="mx-auto max-w-[42rem] text-md">
      <PageHeader title={title} text={text} />
      <div className="grid gap-6">{children}</div>
    </article>
  );
}

export function LegalSection({ title, children }: { title: ReactNode; children: ReactNode }) {
  return (
    <section>
      <h2 className="mb-1 text-lg">{title}</h2>
      <p>{children}</p>
    </section>
  );
}
