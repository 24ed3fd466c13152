import { lazyRouteComponent } from '@tanstack/react-router';
import { reached } from './reached.ts';

/** The router's `lazyRouteComponent`, whose code is waited for while the server is away. */
export const lazyPage: typeof lazyRouteComponent = (load, exportName) =>
  lazyRouteComponent(() => reached(load), exportName);
