declare module 'virtual:contract' {
  import type { contract } from '../../contract/index.ts';

  /** At run time its routes alone: no schemas. */
  const routes: typeof contract;
  export default routes;
}

declare module '*.po' {
  import type { Messages } from '@lingui/core';

  export const messages: Messages;
}
