import { lazyRouteComponent } from '@tanstack/react-router';
import { reached } from './reached.ts';

/**
 * A component whose code is heavy and loaded when it is needed, or ahead with `preload`. The router's `lazyRouteComponent`, whose code is waited for
 * while the server is away.
 */
export const lazyComponent: typeof lazyRouteComponent = (load, exportName) =>
  lazyRouteComponent(() => reached(load), exportName);
