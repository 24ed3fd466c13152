import type { UseQueryResult } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { Loaded } from '../../reads/loaded.tsx';
import { Button } from '../../ui/button.tsx';
import { Card, CardBody, CardHeader } from '../../ui/card.tsx';
import { Loading, Skeleton } from '../../ui/skeleton.tsx';

type ListCardProps<Item> = {
  /** The id of the heading. */
  id: string;
  title: ReactNode;
  text: ReactNode;
  read: UseQueryResult<Item[]>;
  failure: ReactNode;
  /** What the card says when the list is empty. */
  empty: ReactNode;
  /** The label of the button that adds an item. */
  add: ReactNode;
  canEdit: boolean;
  /** The rows. `onEdit` opens the form of an item; null when the list is read-only. */
  children: (items: Item[], onEdit: ((item: Item) => void) | null) => ReactNode;
  /** The form of an item, or of a new one when `item` is null. */
  form: (item: Item | null, onClose: () => void) => ReactNode;
};

/** A card with a list, a button that adds an item, and a form that opens for one item. */
export function ListCard<Item>({
  id,
  title,
  text,
  read,
  failure,
  empty,
  add,
  canEdit,
  children,
  form,
}: ListCardProps<Item>) {
  const [open, setOpen] = useState<{ item: Item | null } | null>(null);
  return (
    <Card aria-labelledby={id}>
      <CardHeader id={id} title={title} text={text} />
      <CardBody className="grid gap-3">
        <Loaded
          bare
          read={read}
          failure={failure}
          loading={
            <Loading>
              <Skeleton className="h-16" />
            </Loading>
          }
          empty={(items) => items.length === 0 && <p className="text-muted">{empty}</p>}
        >
          {(items) => (
            <ul className="divide-y">{children(items, canEdit ? (item) => setOpen({ item }) : null)}</ul>
          )}
        </Loaded>
        {canEdit && (
          <Button variant="outline" className="justify-self-start" onClick={() => setOpen({ item: null })}>
            {add}
          </Button>
        )}
      </CardBody>
      {open && form(open.item, () => setOpen(null))}
    </Card>
  );
}
