import type { ReactNode } from 'react';

/** The page that an entry opens: its path and search. */
export type Target = { to: string; search?: Record<string, string> };

/** A row of the palette. When the user opens it, its `kind` and `id` are stored for the recent entries. */
export type Entry = {
  kind: 'page' | 'action' | 'product' | 'order' | 'organization' | 'member' | 'platform';
  id: string;
  label: string;
  detail?: string;
  icon: ReactNode;
  target: Target;
};

export type EntryGroup = { heading: string; entries: Entry[] };

/** The key of an entry. A label cannot be the key, because two products can have the same name. */
export const keyOf = ({ kind, id }: Pick<Entry, 'kind' | 'id'>) => `${kind} ${id}`;
