declare module 'virtual:contract' {
  /** By noun and verb, as the contract names them. */
  const routes: Record<string, Record<string, { method: string; path: string }>>;
  export default routes;
}

declare module 'virtual:staff-contract' {
  /** By noun and verb, as the contract names them. */
  const routes: Record<string, Record<string, { method: string; path: string }>>;
  export default routes;
}

declare module '*.po' {
  import type { Messages } from '@lingui/core';

  export const messages: Messages;
}

declare module 'virtual:refusals' {
  import type { Messages } from '@lingui/core';

  export const messages: Messages;
}
