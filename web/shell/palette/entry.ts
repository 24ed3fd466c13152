import type { ReactNode } from 'react';

/** The target of an entry: a path and its query. */
export type Target = { to: string; search?: Record<string, string> };

/** A row of the palette. `kind` and `id` are stored when it is opened. */
export type Entry = {
  kind: 'page' | 'action' | 'product' | 'order' | 'organization' | 'member' | 'platform';
  id: string;
  label: string;
  detail?: string;
  icon: ReactNode;
  target: Target;
};

export type EntryGroup = { heading: string; entries: Entry[] };

/** Keys are unique; labels are not, because two products may share a name. */
export const keyOf = ({ kind, id }: Pick<Entry, 'kind' | 'id'>) => `${kind} ${id}`;
