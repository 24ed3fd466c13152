import type { MessageDescriptor } from '@lingui/core';
import type { QueryClient, QueryKey } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { Membership } from '../../contract/organizations.ts';
import type { SessionStore } from '../api/session/session.ts';

declare module '@tanstack/react-router' {
  /** Page data of a route beside the router's own options. */
  interface StaticDataRouteOption {
    /** The document's title, also the heading unless the data provides one. A page whose title depends on its data calls usePageTitle. */
    title?: MessageDescriptor;
    /** The line below the heading. */
    subtitle?: ReactNode;
    /** True when the heading comes from the data (the name of a product) or the page's own header. */
    hasOwnHeading?: true;
    /** True when a link back stands above the heading (back-link.tsx). */
    hasBackLink?: true;
    /** Shown before the page's data arrives: in the served HTML and while the router waits. */
    skeleton?: ReactNode;
    /** False when the initial queries depend on more than the URL and the active organization's id. */
    readsEarly?: false;
  }
}

/** The options of any query. A list that is read in pages has `initialPageParam`. */
type AnyQuery = { queryKey: QueryKey; queryFn?: unknown; initialPageParam?: unknown };

/** The context of the routes' loaders. */
export type RouterContext = {
  queries: QueryClient;
  sessions: SessionStore;
  /** Starts the initial queries of a page without waiting; the page shows its own skeleton. */
  prefetch: (...queries: AnyQuery[]) => void;
  /** Calls back once the active organization is known, for queries that depend on it. */
  withOrganization: (start: (active: Membership | null) => void) => void;
};
