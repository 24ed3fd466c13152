import { lazyRouteComponent } from '@tanstack/react-router';
import { loadWhenOnline } from '../api/load-when-online.ts';

/**
 * A component whose code loads when it is rendered, or earlier with `preload`. Unlike the router's `lazyRouteComponent`, it waits while the
 * server is unreachable.
 */
export const lazyComponent: typeof lazyRouteComponent = (load, exportName) =>
  lazyRouteComponent(() => loadWhenOnline(load), exportName);
