import type { ComponentProps, ReactNode } from 'react';
import { classes } from './classes.ts';

export function Card({ className, ...rest }: ComponentProps<'section'>) {
  return <section className={classes('min-w-0 rounded-lg border bg-surface', className)} {...rest} />;
}

type CardHeaderProps = { title: ReactNode; text?: ReactNode; actions?: ReactNode; id?: string };

/** The title is an h2. To make the card a named landmark, give the header an id, and the card an `aria-labelledby` with this id. */
export function CardHeader({ title, text, actions, id }: CardHeaderProps) {
  return (
    <header className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2 px-4 pt-4">
      <div className="min-w-0">
        <h2 id={id} className="text-lg">
          {title}
        </h2>
        {text && <p className="text-sm text-muted">{text}</p>}
      </div>
      {actions && <div className="flex shrink-0 flex-wrap gap-2">{actions}</div>}
    </header>
  );
}

export function CardBody({ className, ...rest }: ComponentProps<'div'>) {
  return <div className={classes('p-4', className)} {...rest} />;
}
