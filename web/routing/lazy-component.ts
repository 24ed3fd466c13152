import { lazyRouteComponent } from '@tanstack/react-router';
import { loadWhenOnline } from '../api/load-when-online.ts';

/**
 * A component whose heavy code loads on demand, or ahead with `preload`. Like the router's `lazyRouteComponent`, but it waits while the server is
 * unreachable.
 */
export const lazyComponent: typeof lazyRouteComponent = (load, exportName) =>
  lazyRouteComponent(() => loadWhenOnline(load), exportName);
