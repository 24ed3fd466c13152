import type { ReactNode } from 'react';

/** Where an entry leads: an address of the app and its query. */
export type Target = { to: string; search?: Record<string, string> };

/** A row of the palette. `kind` with `id` is what is kept of it when it is opened. */
export type Entry = {
  kind: 'page' | 'action' | 'product' | 'order' | 'organization' | 'member' | 'platform';
  id: string;
  label: string;
  detail?: string;
  icon: ReactNode;
  target: Target;
};

export type EntryGroup = { heading: string; entries: Entry[] };

/** Unlike labels, keys differ: two products may have one name. */
export const keyOf = ({ kind, id }: Pick<Entry, 'kind' | 'id'>) => `${kind} ${id}`;
