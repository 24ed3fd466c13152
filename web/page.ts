import type { MessageDescriptor } from '@lingui/core';
import type { QueryClient, QueryKey } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { Membership } from '../contract/organizations.ts';
import type { SessionStore } from './api/session/session.ts';

declare module '@tanstack/react-router' {
  /** What a route says about its page, beside the router's own options. */
  interface StaticDataRouteOption {
    /** The document's title, and the heading unless that comes with the data. A page whose title depends on its data calls usePageTitle. */
    title?: MessageDescriptor;
    /** The line below the heading. */
    subtitle?: ReactNode;
    /** True where the heading is part of the data (the name of a product) or of the page's own head. */
    hasOwnHeading?: true;
    /** What stands for the page before its data is there: in the HTML that the server sends, and while the router waits. */
    skeleton?: ReactNode;
    /** False where the initial queries depend on more than the address and the id of the active organization. */
    readsEarly?: false;
  }
}

/** The options of any query. */
type AnyQuery = { queryKey: QueryKey; queryFn?: unknown };

/** What the loaders of the routes work with. */
export type RouterContext = {
  queries: QueryClient;
  sessions: SessionStore;
  /** Starts the initial queries of a page. Nothing waits for the answers: a page shows its own skeleton. */
  prefetch: (...queries: AnyQuery[]) => void;
  /** For initial queries that depend on the active organization: calls back once that is known. */
  withOrganization: (start: (active: Membership | null) => void) => void;
};
