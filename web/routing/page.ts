import type { MessageDescriptor } from '@lingui/core';
import type { QueryClient, QueryKey } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { Membership } from '../../contract/organizations.ts';
import type { SessionStore } from '../api/session/session.ts';

declare module '@tanstack/react-router' {
  /** What a route says about its page, in addition to the router's own options. */
  interface StaticDataRouteOption {
    /**
     * The document's title. It is also the page's heading, unless `hasOwnHeading` is set. A page whose title depends
     * on its data calls usePageTitle.
     */
    title?: MessageDescriptor;
    /** The subtitle of the page, below the heading. */
    subtitle?: ReactNode;
    /**
     * Set when the heading is part of the page's data, such as a product's name, or when the page has its own header.
     */
    hasOwnHeading?: true;
    /** Set when the page has, above its heading, a link that leads back to a list (back-link.tsx). */
    hasBackLink?: true;
    /** The page's content while its data loads: in the HTML from the server, and while the router waits. */
    skeleton?: ReactNode;
    /** False when the initial queries cannot be computed from only the URL and the active organization's id. */
    readsEarly?: false;
  }
}

/** The options of any query. `initialPageParam` is set if the query reads a list page by page. */
type AnyQuery = { queryKey: QueryKey; queryFn?: unknown; initialPageParam?: unknown };

/** The context that the router passes to guards and loaders. */
export type RouterContext = {
  queries: QueryClient;
  sessions: SessionStore;
  /** Starts the initial queries of a page without waiting for them. The page shows its own skeleton. */
  prefetch: (...queries: AnyQuery[]) => void;
  /** Calls `start` when the active organization has loaded, for queries that depend on it. */
  withOrganization: (start: (active: Membership | null) => void) => void;
};
