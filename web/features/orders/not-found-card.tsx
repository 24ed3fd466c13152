import type { ReactNode } from 'react';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';

type NotFoundCardProps = { icon: ReactNode; title: ReactNode; text: ReactNode; back: ReactNode };

/** The page of a record that does not exist or that the user may not see. `back` is the link to the list of such records. */
export function NotFoundCard({ icon, title, text, back }: NotFoundCardProps) {
  return (
    <Card className="mx-auto mt-10 grid max-w-lg justify-items-center gap-2 p-8 text-center">
      <span className="mb-2 text-muted [&>svg]:size-8">{icon}</span>
      <h1 tabIndex={-1}>{title}</h1>
      <p className="text-muted">{text}</p>
      <Button className="mt-3" asChild>
        {back}
      </Button>
    </Card>
  );
}
